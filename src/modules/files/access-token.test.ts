import { describe, expect, it } from 'vitest'
import { createSeal } from '../../kernel/guard/seal.server.ts'
import { createAccessTokens, TOKEN_MS } from './access-token.server.ts'

let clock = Date.parse('2026-11-15T04:00:00Z')
const tokens = createAccessTokens(createSeal(Buffer.alloc(32, 1)), () => clock)

describe('a token for a file', () => {
  it('opens this file for five minutes', () => {
    const token = tokens.give('f1')

    const early = tokens.opens(token, 'f1')
    clock += TOKEN_MS - 1
    const late = tokens.opens(token, 'f1')
    clock += 1
    const over = tokens.opens(token, 'f1')

    expect([early, late, over]).toEqual([true, true, false])
  })

  it('opens no other file', () => {
    expect(tokens.opens(tokens.give('f1'), 'f2')).toBe(false)
  })

  it('cannot be extended, changed or forged', () => {
    const token = tokens.give('f1')
    const [until, proof] = token.split('.') as [string, string]
    const longer = (Number.parseInt(until, 36) + 60_000).toString(36)
    const changed = proof.startsWith('A') ? `B${proof.slice(1)}` : `A${proof.slice(1)}`

    const tried = [
      `${longer}.${proof}`,
      `${until}.${changed}`,
      `0${token}`,
      `${token}x`,
      until,
      `.${proof}`,
      '',
      'null',
    ]

    expect(tried.filter((one) => tokens.opens(one, 'f1'))).toEqual([])
    expect(tokens.opens(undefined, 'f1')).toBe(false)
  })

  it('signed with another key opens nothing', () => {
    const foreign = createAccessTokens(createSeal(Buffer.alloc(32, 2)), () => clock)

    expect(tokens.opens(foreign.give('f1'), 'f1')).toBe(false)
  })
})
