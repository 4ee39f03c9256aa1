import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { longFunctions } from '../../scripts/long-functions.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LONGEST_FUNCTION = 100

/** Functions above the limit. The list may only shrink: the test fails for an entry that is within the limit. */
const STILL_LONG: readonly string[] = []

const files = globSync('{src,city,demo,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))

describe('the size of functions', () => {
  it(`stays within ${LONGEST_FUNCTION} lines, tests aside`, () => {
    const long = files.flatMap((file) =>
      longFunctions(file, readFileSync(path.join(ROOT, file), 'utf8'), LONGEST_FUNCTION).map(
        ({ name }) => `${file} ${name}`,
      ),
    )

    expect([...new Set(long)].sort()).toEqual(STILL_LONG)
  })

  it.each([
    ['a declaration', 'export function long() {\n BODY\n}'],
    ['an arrow function', 'export const long = () => {\n BODY\n}'],
    ['a method', 'export const all = { long() {\n BODY\n} }'],
    ['a function within another', 'export const outer = () => {\n const long = () => {\n BODY\n} }'],
  ])('is counted for %s', (_, text) => {
    const long = (lines: number) =>
      longFunctions('a.ts', text.replace('BODY', 'call()\n'.repeat(lines - 3)), 10).map(({ name }) => name)

    expect(long(10)).not.toContain('long')
    expect(long(11)).toContain('long')
  })
})
