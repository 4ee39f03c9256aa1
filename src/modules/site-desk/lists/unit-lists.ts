import { z } from 'zod'
import { creditCode, fieldMeta, longText, text } from '../../../kernel/forms/fields.ts'
import { described, orEmpty, orNull, tick } from '../../../kernel/forms/form-fields.ts'
import { stateColumn } from '../../desk/define-list.ts'
import { CONSOLE_DICTIONARIES, CONSOLE_UNITS } from '../layouts.ts'
import { address, siteList } from './site-list.ts'

export const units = siteList({
  ...{ name: 'units', entity: 'member-unit', title: '成员单位', what: '成员单位' },
  page: { path: CONSOLE_UNITS, name: 'ConsoleUnits' },
  fields: z.object({
    name: text('名称', { max: 60 }),
    shortName: text('简称', { max: 30 }),
    group: text('分组', { max: 30 }),
    url: address('网址', '以 https:// 开头'),
    phone: orNull(text('电话', { max: 30 })),
    hours: orNull(text('办公时间', { max: 100 })),
    code: orNull(creditCode('统一社会信用代码')),
    duty: orEmpty(longText('职责', { max: 500 })),
  }),
  texts: ['name', 'shortName', 'group', 'duty'],
  nameOf: ({ shortName }) => String(shortName),
  columns: [{ key: 'name' }, { key: 'group', narrow: true }, { key: 'phone', narrow: true }],
  note: '办件按单位转办，因此单位不能删除。',
  handbook: {
    about: '首页的成员单位及其网址。',
    tasks: [{ name: '维护', steps: ['单位更名时修改名称，不要新增一个。'] }],
  },
  example: { name: '示例单位', shortName: '示例', group: '示例', url: 'https://example.cn' },
})

/** A formatted code that identifies an entry permanently. */
const code = (label: string, pattern: RegExp, refusal: string, hint?: string) =>
  text(label, { max: 40 }).regex(pattern, refusal).register(fieldMeta, { label, hint })

export const dictionaries = siteList({
  ...{ name: 'dictionaries', entity: 'dictionary', title: '字典', what: '字典取值', short: '取值' },
  page: { path: CONSOLE_DICTIONARIES, name: 'ConsoleDictionaries' },
  fields: z.object({
    parentCode: code('字典', /^[A-Z_]{2,40}$/, '请选择字典'),
    code: code(
      '编码',
      /^[\w.]{1,20}$/,
      '编码应为 1 至 20 位字母、数字、点或下划线',
      '1 至 20 位字母、数字、点或下划线；以后不能更改',
    ),
    name: text('名称', { max: 60 }),
    enabled: described(tick('启用'), { box: '启用（表单中可以选择）' }),
  }),
  texts: ['name'],
  fixed: ['parentCode', 'code'],
  nameOf: ({ name }) => String(name),
  narrowedBy: 'parentCode',
  choices: ({ entries }) => ({
    parentCode: [
      ...new Map(
        entries.flatMap(({ isNew, group, values }) => (isNew ? [] : [[group, String(values.parentName)] as const])),
      ),
    ].map(([parentCode, name]) => ({ code: parentCode, name })),
  }),
  fresh: () => ({ enabled: true }),
  columns: [{ key: 'code', narrow: true }, { key: 'name' }, stateColumn('enabled', '启用', '停用')],
  note: '编码用过以后不能更改，也不能删除；停用的不再供选择，已有的数据仍按名称显示。',
  handbook: {
    about: '各表单和筛选里的选项。',
    tasks: [{ name: '维护', steps: ['可以添加、改名、停用；已被使用的代码不能删除，停用后旧记录仍能显示。'] }],
  },
  example: { parentCode: 'CERT_TYPE', code: '98', name: '示例', enabled: false },
})
