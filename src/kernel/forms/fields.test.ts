import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { readKeyword } from '../pages/keyword.ts'
import * as fields from './fields.ts'

const refusalOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('every field', () => {
  const FIELDS: [string, z.ZodType][] = [
    ['text', fields.text('名称', { min: 2, max: 4 })],
    ['longText', fields.longText('说明')],
    ['mobile', fields.mobile('联系电话')],
    ['email', fields.email('邮箱')],
    ['link', fields.link('网址')],
    ['residentId', fields.residentId('身份证号')],
    ['creditCode', fields.creditCode('统一社会信用代码')],
    ['choice', fields.choice('类型', [{ code: '1', name: '甲' }])],
    ['identifier', fields.identifier()],
    ['keyword', fields.keyword()],
    ['wholeNumber', fields.wholeNumber('页码', { min: 1, max: 9 })],
    ['day', fields.day('日期')],
  ]
  const WRONG = [undefined, null, 5.5, {}, [], ['a'], true, 'x'.repeat(5000), '\u0000', '<script>', '2026-02-30']

  it.each(FIELDS)('%s refuses every invalid value in Chinese', (_, schema) => {
    const messages = WRONG.map((value) => refusalOf(schema, value)).filter((message) => message !== undefined)

    expect(messages.length).toBeGreaterThan(5)
    expect(messages.filter((message) => !/\p{Script=Han}/u.test(message))).toEqual([])
  })
})

describe('text', () => {
  it.each([
    ['', '请输入名称'],
    ['   ', '请输入名称'],
    [undefined, '请输入名称'],
    ['甲', '名称至少 2 个字'],
    ['甲乙丙丁戊', '名称不能超过 4 个字'],
  ])('%j is refused: %s', (value, message) => {
    expect(refusalOf(fields.text('名称', { min: 2, max: 4 }), value)).toBe(message)
  })

  it('is trimmed', () => {
    expect(fields.text('名称').parse('  榕屿  ')).toBe('榕屿')
  })

  it('drops control characters and preserves lines and tabs', () => {
    expect(fields.longText('说明').parse('一\u0000二\u001b[31m\n三\t四')).toBe('一 二 [31m\n三\t四')
  })
})

describe('fields with a special rule', () => {
  it.each([
    [fields.mobile('联系电话'), '12345678901', '联系电话应为 11 位手机号码'],
    [fields.email('邮箱'), 'a@b', '邮箱格式不正确，例如 name@example.cn'],
    [fields.link('网址'), 'javascript:alert(1)', '网址应以 http:// 或 https:// 开头'],
    [fields.identifier('文章编号'), '../x', '文章编号格式不正确'],
    [fields.identifier('文章编号'), 'x'.repeat(65), '文章编号过长'],
    [fields.identifier('文章编号'), '', '请提供文章编号'],
    [fields.choice('类型', [{ code: '1', name: '甲' }]), '2', '请选择类型'],
    [fields.day('日期'), '2026-02-30', '日期应为 2026-11-15 的形式'],
    [fields.day('日期'), '2026-99-99', '日期应为 2026-11-15 的形式'],
    [fields.day('日期'), '0000-01-01', '日期不能早于 1900-01-01'],
    [fields.keyword(), '字'.repeat(51), '关键词不能超过 50 个字'],
  ])('%#', (schema, value, message) => {
    expect(refusalOf(schema, value)).toBe(message)
  })

  it('begin the message about an id or a code with the label', () => {
    expect(refusalOf(fields.residentId('身份证号'), '110105194912310021')).toMatch(/^身份证号/)
    expect(refusalOf(fields.creditCode('代码'), '91350300MA0000015A')).toMatch(/^代码/)
  })

  it.each([
    [fields.mobile('联系电话'), '13800000000'],
    [fields.email('邮箱'), 'name@example.cn'],
    [fields.link('网址'), 'https://city.example.gov.cn/a?b=1'],
    [fields.residentId('身份证号'), '11010519491231002X'],
    [fields.creditCode('代码'), '91350300MA0000015F'],
    [fields.identifier(), 'city-dynamics-1'],
    [fields.day('日期'), '2028-02-29'],
    [fields.keyword(), '字'.repeat(50)],
  ])('accept a valid value: %#', (schema, value) => {
    expect(schema.parse(value)).toBe(value)
  })

  it('have their label and widget as metadata', () => {
    const field = fields.mobile('联系电话')

    expect(fields.fieldMeta.get(field)).toMatchObject({ label: '联系电话', widget: 'tel' })
  })
})

describe('a search word from an address', () => {
  it.each([
    [null, ''],
    ['  信用  ', '信用'],
    ['\u0000', ''],
    ['信\u0000用\r\n修复', '信 用 修复'],
    ['字'.repeat(60), '字'.repeat(50)],
    [`${'a'.repeat(49)}😀`, 'a'.repeat(49)],
    [`${'a'.repeat(48)}😀`, `${'a'.repeat(48)}😀`],
  ])('%j is read as %j', (typed, word) => {
    expect(readKeyword(typed)).toBe(word)
    expect(fields.keyword().safeParse(readKeyword(typed)).success).toBe(true)
  })
})
