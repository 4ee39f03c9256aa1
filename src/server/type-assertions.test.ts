import { describe, expect, it } from 'vitest'
import { assertionsIn, assertionsOfSource, isTest } from '../../test/type-assertions.ts'

describe('type assertions', () => {
  it('are never double (`as unknown as`)', () => {
    // Parsing all sources takes seconds, so only files with these words are parsed; mostly the words are in a string.
    const found = assertionsOfSource(/\bas\s+unknown\b/).filter(
      ({ file, kind }) => !isTest(file) && kind === 'as unknown as',
    )

    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual([])
  })

  it('are found by syntax, not by text', () => {
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
