import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateOperations, OPERATIONS_FILE } from '../typescript-client.ts'
import { typeText } from './type-text.ts'

const nothing = () => ({})

describe('the types of the client', () => {
  it('are those of the contracts: after a change of these run `npm run client`', async () => {
    expect(readFileSync(OPERATIONS_FILE, 'utf8')).toBe(await generateOperations())
  })

  it.each([
    [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: 'array', items: { type: ['integer', 'null'] } }, '(number | null)[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'Record<string, boolean>'],
    [
      { type: 'object', properties: { a: { type: 'string' }, 'b-c': { const: 1 } }, required: ['a'] },
      "{\n  a: string\n  'b-c'?: 1\n}",
    ],
    [{}, 'unknown'],
  ] as const)('follow the schema %j', (schema, text) => {
    expect(typeText(schema as never, nothing)).toBe(text)
  })

  it('stop at a schema that contains itself', () => {
    const list = { type: 'object', properties: { next: { $ref: '#/x' } } } as const

    expect(typeText(list as never, () => list as never)).toContain('unknown')
  })
})
