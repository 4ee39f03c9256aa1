import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { choice, creditCode, fieldMeta, text } from './fields.ts'
import {
  agreed,
  calendarDay,
  described,
  dictionaryChoice,
  files,
  lineSchema,
  lines,
  named,
  optional,
  pastDay,
  pastMoment,
  tick,
  withDefault,
  yesNo,
} from './form-fields.ts'

const refusalOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

describe('optional', () => {
  it.each(['', '   ', null, undefined])('reads %j as empty', (value) => {
    expect(optional(creditCode('代码')).parse(value)).toBeUndefined()
  })

  it('validates a value by the rule of the field', () => {
    expect(refusalOf(optional(creditCode('代码')), '91350300MA0000015A')).toBe('代码校验位不正确')
  })

  it('may be missing in a form', () => {
    expect(z.object({ code: optional(creditCode('代码')) }).parse({})).toEqual({})
  })

  it('preserves the label and marks the field as optional', () => {
    expect(fieldMeta.get(optional(text('标题'), { hint: '提示' }))).toMatchObject({
      label: '标题',
      optional: true,
      hint: '提示',
    })
  })
})

describe('answers and ticks', () => {
  it.each([
    [yesNo('是否公开'), 'true', true],
    [yesNo('是否公开'), '否', false],
    [yesNo('是否公开'), false, false],
    [tick('匿名举报'), undefined, false],
    [tick('匿名举报'), 'on', true],
    [agreed('承诺'), 'on', true],
    [agreed('承诺'), true, true],
  ])('%#', (schema, value, expected) => {
    expect(schema.parse(value)).toBe(expected)
  })

  it.each([
    [yesNo('是否公开'), undefined, '请选择是否公开'],
    [yesNo('是否公开'), 'maybe', '请选择是否公开'],
    [tick('匿名举报'), 'maybe', '请勾选匿名举报'],
    [agreed('真实性承诺'), undefined, '请阅读并勾选真实性承诺'],
    [agreed('真实性承诺'), false, '请阅读并勾选真实性承诺'],
    [dictionaryChoice('所属区县', 'REGION'), '', '请选择所属区县'],
    [dictionaryChoice('所属区县', 'REGION'), "1'", '请选择所属区县'],
  ])('refused: %#', (schema, value, message) => {
    expect(refusalOf(schema, value)).toBe(message)
  })
})

describe('files', () => {
  const evidences = files('佐证材料', { min: 1, max: 2 })

  it.each([
    [undefined, '请上传佐证材料'],
    ['', '请上传佐证材料'],
    [[], '请上传佐证材料'],
    [['a', 'b', 'c'], '佐证材料最多上传 2 个文件'],
    [['a', 'a'], '佐证材料中有重复的文件'],
    [['../a'], '文件编号格式不正确'],
  ])('%j is refused: %s', (value, message) => {
    expect(refusalOf(evidences, value)).toBe(message)
  })

  it('accepts one id or several', () => {
    expect(evidences.parse('a')).toEqual(['a'])
    expect(evidences.parse(['a', 'b'])).toEqual(['a', 'b'])
    expect(files('附件').parse(undefined)).toEqual([])
  })

  it('has its limits as metadata', () => {
    expect(fieldMeta.get(evidences)?.files).toMatchObject({ min: 1, max: 2, maxBytes: 10 * 1024 * 1024 })
  })
})

describe('lines', () => {
  const items = lines('异议信息', z.object({ title: text('标题') }), { max: 2 })

  it.each([
    [undefined, '异议信息至少填写 1 条'],
    ['x', '请填写异议信息'],
    [[], '异议信息至少填写 1 条'],
    [[{ title: 'a' }, { title: 'b' }, { title: 'c' }], '异议信息最多填写 2 条'],
    [[{ title: '' }], '请输入标题'],
  ])('%j is refused: %s', (value, message) => {
    expect(refusalOf(items, value)).toBe(message)
  })
})

it('a line exposes its fields', () => {
  const line = z.object({ title: text('标题') })

  expect(lineSchema(lines('异议信息', line, { max: 2 }))).toBe(line)
})

it('a default replaces an empty value, not an invalid one', () => {
  const mode = withDefault(choice('答复方式', named('网站', '短信')), '网站')

  expect(mode.parse('')).toBe('网站')
  expect(mode.parse(undefined)).toBe('网站')
  expect(mode.parse('短信')).toBe('短信')
  expect(refusalOf(mode, '电报')).toBe('请选择答复方式')
})

describe('days', () => {
  it.each([
    [pastDay('发生时间'), '2999-01-01', '发生时间不能晚于今天'],
    [pastDay('发生时间'), '2026-02-30', '发生时间应为 2026-11-15 的形式'],
    [pastDay('发生时间'), '1899-12-31', '发生时间不能早于 1900-01-01'],
    [calendarDay('有效期'), '明天', '有效期应为 2026-11-15 的形式'],
    [pastMoment('发生时间'), '2026-01-01T25:00', '发生时间应为 2026-11-15 09:30 的形式'],
    [pastMoment('发生时间'), '2999-01-01T10:00', '发生时间不能晚于现在'],
  ])('refused: %#', (schema, value, message) => {
    expect(refusalOf(schema, value)).toBe(message)
  })

  it.each([
    [pastDay('发生时间'), '2026-01-01', '2026-01-01'],
    [calendarDay('有效期'), '2999-01-01', '2999-01-01'],
    [pastMoment('发生时间'), '2026-01-01 09:30', '2026-01-01T09:30'],
    [pastMoment('发生时间'), '2026-01-01', '2026-01-01'],
  ])('accepted: %#', (schema, value, expected) => {
    expect(schema.parse(value)).toBe(expected)
  })
})

it('a hint can be added, but not to a field without a label', () => {
  expect(fieldMeta.get(described(text('标题'), { hint: '不超过 50 字' }))?.hint).toBe('不超过 50 字')
  expect(() => described(z.string(), { hint: 'x' })).toThrow()
})

it('named choices are read as they are stored', () => {
  expect(named('咨询', '建议')).toEqual([
    { code: '咨询', name: '咨询' },
    { code: '建议', name: '建议' },
  ])
})
