import { describe, expect, it } from 'vitest'
import { CODES, httpStatus, success } from './envelope.ts'

describe('the envelope', () => {
  it.each([
    ['success', 200, 200],
    ['invalid', 202, 422],
    ['message', 203, 409],
    ['notLoggedIn', 401, 401],
    ['tokenExpired', 4011, 401],
    ['forbidden', 403, 403],
    ['invalidMethod', 405, 405],
    ['notFound', 4040, 404],
    ['tooMany', 4290, 429],
    ['fault', 500, 500],
  ] as const)('says %s as %i, and HTTP says it as %i', (name, code, status) => {
    expect(CODES[name]).toEqual({ code, status })
    expect(httpStatus(code)).toBe(status)
  })

  it('has no other codes', () => {
    expect(new Set(Object.values(CODES).map(({ code }) => code)).size).toBe(10)
  })

  it('treats an unknown code as a fault', () => {
    expect(httpStatus(999)).toBe(500)
  })

  it('carries data with success', () => {
    expect(success([1])).toEqual({ code: 200, msg: '操作成功', data: [1] })
  })
})
