import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.server.ts'

describe('a password', () => {
  it('is recognised by its hash, and no other is', async () => {
    const hash = await hashPassword('榕屿 Harbour 7')

    expect(await isPassword('榕屿 Harbour 7', hash)).toBe(true)
    expect(await isPassword('榕屿 harbour 7', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  it('has another hash each time, with the cost written in it', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])

    expect(one).not.toBe(two)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is known from the reference implementation of argon2id', async () => {
    // argon2 "somesalt" -id -t 2 -m 16 -p 1 of the reference implementation, password "password".
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

    expect(await isPassword('password', known)).toBe(true)
    expect(await isPassword('differentpassword', known)).toBe(false)
  })

  it('of nobody is always wrong', async () => {
    expect(await isPassword('anything', undefined)).toBe(false)
  })
})
