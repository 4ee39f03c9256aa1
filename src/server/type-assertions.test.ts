import { describe, expect, it } from 'vitest'
import { assertionsIn, assertionsOfSource, isTest } from '../../test/type-assertions.ts'

describe('what the code tells the compiler', () => {
  it('is never that a value is something else altogether', () => {
    // Parsing all sources takes seconds; few have the words in them at all, most of those in a string.
    const found = assertionsOfSource(/\bas\s+unknown\b/).filter(
      ({ file, kind }) => !isTest(file) && kind === 'as unknown as',
    )

    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  })

  it('is counted by its syntax', () => {
    const code = [
      'const a = b as string',
      'const c = d as unknown as string',
      'const e = f!.g',
      "const h = ['i'] as const",
      'import { j as k } from "l"',
      'const m = (n! as unknown as O)!',
      'const p = "as unknown as" // as unknown as',
      'const q = !r',
    ].join('\n')

    expect(assertionsIn(code)).toEqual([
      { line: 1, kind: 'as' },
      { line: 2, kind: 'as unknown as' },
      { line: 3, kind: '!' },
      { line: 6, kind: '!' },
      { line: 6, kind: 'as unknown as' },
      { line: 6, kind: '!' },
    ])
  })
})
