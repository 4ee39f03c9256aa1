import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { KINDS } from './kind-list.ts'

const SRC = path.resolve(import.meta.dirname, '../../..')
/** Folders that define kinds; a machine may have the name of its kind. */
const HOME = /^modules\/([\w-]+\/kinds|submissions\/machine)\//
/** Codes of a single word have other meanings elsewhere, and one dataset has the name of the kind that fills it. */
const isOnlyAKind = (code: string): boolean => code.includes('-') && code !== 'self-declaration'

it('the code of a kind is used only in the files that define it', () => {
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
