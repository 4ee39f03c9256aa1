import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../../../test/setup/at-end.ts'
import { writeWholeFile } from './whole-file.server.ts'

const folder = testFolder('whole-file')

it('leaves only the file under its name', async () => {
  await writeWholeFile(path.join(folder, 'one'), Buffer.from('whole'), 0o600)

  expect(readdirSync(folder)).toEqual(['one'])
  expect(readFileSync(path.join(folder, 'one'), 'utf8')).toBe('whole')
})

it('leaves no partial file if writing fails, as on a full disk', async () => {
  const taken = path.join(folder, 'taken')
  mkdirSync(path.join(taken, 'by-a-folder'), { recursive: true })

  await expect(writeWholeFile(taken, 'text', 0o600)).rejects.toThrow()

  expect(readdirSync(folder).sort()).toEqual(['one', 'taken'])
})
