import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isSecretField } from './stored-form.ts'

const SOURCE = path.join(import.meta.dirname, '../..')
/** Names of fields for passwords and one-time codes. */
const SECRET =
  /<PasswordField\s+name="(\w+)"|<Field\s+name="(\w+)"(?:(?!<Field)[\s\S])*?type="password"|name="(oneTimeCode)"/g

it('knows every secret field of every form', () => {
  const names = globSync('**/*.tsx', { cwd: SOURCE }).flatMap((file) =>
    [...readFileSync(path.join(SOURCE, file), 'utf8').matchAll(SECRET)].map(
      ([, one, other, code]) => one ?? other ?? code!,
    ),
  )

  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !isSecretField(name))).toEqual([])
})
