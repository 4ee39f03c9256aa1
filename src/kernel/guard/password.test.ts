import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.server.ts'

describe('a password', () => {
  it('matches its own hash and no other', async () => {
    const hash = await hashPassword('榕屿 Harbour 7')

    expect(await isPassword('榕屿 Harbour 7', hash)).toBe(true)
    expect(await isPassword('榕屿 harbour 7', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  it('has a different hash each time, which contains the parameters', async () => {
    const [one, two] = await Promise.all([hashPassword('same'), hashPassword('same')])

    expect(one).not.toBe(two)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('matches a hash of the argon2id reference implementation', async () => {
    // Output of the reference implementation: argon2 "somesalt" -id -t 2 -m 16 -p 1, password "password".
    const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

    expect(await isPassword('password', known)).toBe(true)
    expect(await isPassword('differentpassword', known)).toBe(false)
  })

  it('of an unknown account is always wrong', async () => {
    expect(await isPassword('anything', undefined)).toBe(false)
  })
})
