import { describe, expect, it } from 'vitest'
import * as errors from './errors.ts'

describe('refusals', () => {
  it.each([
    [errors.notFound(), 404, { code: 4040, msg: '资源不存在，请联系管理员', data: null }],
    [errors.notFound('文章'), 404, { code: 4040, msg: '文章不存在或已下线', data: null }],
    [errors.notLoggedIn(), 401, { code: 401, msg: '请先登录', data: null }],
    [errors.forbidden(), 403, { code: 403, msg: '当前用户无权限，请联系管理员', data: null }],
    [errors.invalidMethod(), 405, { code: 405, msg: '请求方法无效', data: null }],
    [errors.tooMany(), 429, { code: 4290, msg: '访问过于频繁，请稍后再试', data: null }],
    [errors.conflict('已经提交过'), 409, { code: 203, msg: '已经提交过', data: null }],
  ])('read %s', (refusal, status, envelope) => {
    expect(refusal.status).toBe(status)
    expect(refusal.toEnvelope()).toEqual(envelope)
  })

  it('of fields show all of them and the first as the message', () => {
    const refusal = errors.invalid({ name: '请输入名称', phone: '请输入电话' })

    expect(refusal.status).toBe(422)
    expect(refusal.toEnvelope()).toEqual({
      code: 202,
      msg: '请输入名称',
      data: null,
      errors: { name: '请输入名称', phone: '请输入电话' },
    })
  })

  it('without a named field still have a message', () => {
    expect(errors.invalid({}).message).toBe('提交的内容有误，请检查后重试')
  })

  it('pass the cause of a fault to the log and not to the answer', () => {
    const cause = new Error('password authentication failed for user "portal"')

    const refusal = errors.fault(cause)

    expect(refusal.cause).toBe(cause)
    expect(JSON.stringify(refusal.toEnvelope())).toBe('{"code":500,"msg":"系统繁忙，请稍后重试","data":null}')
  })
})
