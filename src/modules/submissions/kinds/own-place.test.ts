import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { KINDS } from './kind-list.ts'

const SRC = path.resolve(import.meta.dirname, '../../..')
/** What a kind is is in these; a machine may have the name of the kind it was made for. */
const HOME = /^modules\/([\w-]+\/kinds|submissions\/machine)\//
/** Words of one part also mean other things outside this room, and a dataset is called as the kind that fills it. */
const isOnlyAKind = (code: string): boolean => code.includes('-') && code !== 'self-declaration'

it('nothing about one kind stands anywhere but in its own file', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !HOME.test(file),
  )
  const named = files.flatMap((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8')
    const codes = KINDS.map(({ code }) => code).filter(
      (code) => file.startsWith('modules/submissions/') || isOnlyAKind(code),
    )
    return codes.filter((code) => text.includes(`'${code}'`)).map((code) => `${file}: ${code}`)
  })

  expect(named).toEqual([])
})
