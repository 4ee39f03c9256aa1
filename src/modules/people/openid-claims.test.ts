import { describe, expect, it } from 'vitest'
import { claimNames, identityOfClaims } from './openid-claims.ts'

const CLAIMS = { sub: 'u1', user_type: 1, name: '张一' }

describe('the claims of an OpenID provider', () => {
  it('are read under the configured names', () => {
    const names = claimNames({ certNo: 'id_card', userType: 'account_kind' })

    const identity = identityOfClaims({ ...CLAIMS, account_kind: '3', id_card: ' 350102199003070039 ' }, names)

    expect(identity).toMatchObject({ subjectId: 'u1', userType: 3, certNo: '350102199003070039', realNameLevel: 0 })
  })

  it.each(['userId', 'shoeSize', 'constructor'])('cannot be renamed for %s', (name) => {
    expect(() => claimNames({ [name]: 'x' })).toThrow(name)
  })

  it('are not read from properties that every object inherits', () => {
    expect(() => identityOfClaims({ sub: 'u1', user_type: 1 }, claimNames({ name: 'toString' }))).toThrow()
  })
})
