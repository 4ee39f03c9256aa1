import { expect, it } from 'vitest'
import { MESSAGES } from './messages.ts'

it.each([
  ['notLoggedIn', '请先登录'],
  ['forbidden', '当前用户无权限，请联系管理员'],
  ['invalidMethod', '请求方法无效'],
  ['notFound', '资源不存在，请联系管理员'],
  ['network', '网络异常，请稍后重试'],
  ['tokenExpired', '登录已过期'],
  ['enterpriseOnly', '请使用企业账号登录平台发布融资需求'],
  ['noDirectory', 'Verification failed, please Login again.'],
  ['personSearchClosed', '该信息暂未开放查询'],
] as const)('%s reads %s', (name, message) => {
  expect(MESSAGES[name]).toBe(message)
})
