import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../kernel/calls/actor.ts'
import { identifyVisitor, newVisitor } from './visitor.server.ts'

describe('a visitor', () => {
  it('is recognised by the cookie it was given', () => {
    const { cookie, setCookie } = newVisitor(true)

    expect(identifyVisitor({ actor: ANONYMOUS, headers: { cookie: `a=1; ${cookie}; b=2` } }, true)).toMatch(
      /^browser [\w-]{22}$/,
    )
    expect(setCookie).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Lax; Secure`)
    expect(cookie).toMatch(/^__Host-visitor=/)
  })

  it('who is signed in is recognised by the session', () => {
    const actor = { kind: 'user', userId: 'u1', userType: 1, name: '林一', sessionId: 's1' } as const

    expect(identifyVisitor({ actor, headers: { cookie: newVisitor(false).cookie } }, false)).toBe('session s1')
  })

  it.each([
    undefined,
    '',
    'visitor=',
    'visitor=short',
    `visitor=${'a'.repeat(23)}`,
    `visitor=${'<'.repeat(22)}`,
    `x=${'a'.repeat(22)}`,
  ])('is unknown with the cookie %s', (cookie) => {
    expect(identifyVisitor({ actor: ANONYMOUS, headers: { cookie } }, false)).toBeUndefined()
  })
})
