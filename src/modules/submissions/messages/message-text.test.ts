import { describe, expect, it } from 'vitest'
import { messageText, shortText } from './message-text.ts'

const PORTAL = { portalName: '信用榕屿', publicUrl: 'https://credit.rongyu.example.gov.cn' }
const PAYLOAD = { kindName: '信用投诉', acceptNo: 'TS202611160001', stateName: '退回补正' }

describe('the title of a message', () => {
  it.each([
    ['submission.submit', '您的信用投诉已收到'],
    ['submission.accept', '您的信用投诉已受理'],
    ['submission.return', '您的信用投诉需要补充材料'],
    ['submission.close', '您的信用投诉已办结'],
    ['submission.take-down', '您的信用投诉有新进展'],
  ])('explains %s', (template, title) => {
    expect(shortText({ template, payload: PAYLOAD }).title).toBe(title)
  })
})

it('states the deadline for missing material', () => {
  const { short } = shortText({ template: 'submission.return', payload: { ...PAYLOAD, until: '2026-11-27' } })

  expect(short).toBe('受理编号 TS202611160001，当前状态：退回补正。请在 2026-11-27 前补齐，补齐之前不计算办理时间。')
})

it('promises working days instead of a day while material is missing', () => {
  const payload = { ...PAYLOAD, until: '2026-11-27', dueOn: '', dueAfter: '补齐后 21 个工作日内答复' }
  const { short, long } = messageText({ template: 'submission.return', payload }, PORTAL)

  expect(short).toContain('请在 2026-11-27 前补齐，补齐后 21 个工作日内答复。')
  expect(long).toContain('补齐后 21 个工作日内答复，补齐之前不计算办理时间。')
  expect(long).not.toContain('最迟答复您的日期')
})

it('names the site that accepts the application, if this one only checks the materials', () => {
  const payload = { ...PAYLOAD, stateName: '预审通过', windows: '“信用中国”网站' }
  const { short, long } = messageText({ template: 'submission.precheck', payload }, PORTAL)

  expect(short).toBe('受理编号 TS202611160001，当前状态：预审通过。修复申请由“信用中国”网站受理，本网站只预审材料。')
  expect(long).toContain('修复申请由“信用中国”网站受理')
})

it('leaves a message with its own text unchanged', () => {
  const payload = { title: '验证码', short: '123456，用于重设登录密码', long: '您好：验证码 123456' }

  expect(messageText({ template: 'sign-on', payload }, PORTAL)).toEqual(payload)
})
