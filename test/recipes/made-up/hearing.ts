import { z } from 'zod'
import { day, longText, text } from '../../../src/kernel/forms/fields.ts'
import { orNull } from '../../../src/kernel/forms/form-fields.ts'
import { defineDesk } from '../../../src/modules/desk/define-desk.ts'

const WRITERS = ['edit'] as const
const CHECKERS = ['content-check'] as const

const HearingFields = z.object({
  title: text('听证事项', { max: 40 }),
  heldOn: day('举行日期'),
  place: orNull(text('地点', { max: 60 })),
  notice: longText('公告', { max: 500 }),
})
export type HearingFields = z.output<typeof HearingFields>

/** Public hearings, invented for the recipe: one person writes the notice, another publishes it. */
export const hearingDesk = defineDesk({
  ...{ entity: 'hearing', label: '听证会', unit: '场', what: '听证会', makers: '填写公告的人' },
  ...{ area: 'content', order: 90 },
  path: '/hearings/desk',
  pages: { list: '/console/hearings', one: '/console/hearings/one', names: ['ConsoleHearings', 'ConsoleHearing'] },
  readers: ['edit', 'content-check'],
  ...{ writers: WRITERS, fields: HearingFields, valuesKey: 'facts', nameKey: 'title' },
  record: z.object({
    id: z.string(),
    title: z.string(),
    heldOn: z.string(),
    place: z.string().nullable(),
    notice: z.string(),
  }),
  states: { draft: '草稿', waiting: '待审核', published: '已公告' },
  steps: {
    save: { label: '保存', from: ['draft'], roles: WRITERS, summary: '' },
    submit: { label: '提交审核', from: ['draft'], to: 'waiting', roles: WRITERS, summary: '提交听证会公告审核' },
    publish: {
      ...{ label: '公告', from: ['waiting'], to: 'published', roles: CHECKERS, byAnother: true, bulk: true },
      ...{ summary: '审核并公告听证会', says: '公告了一场听证会', clearsNote: true },
    },
    return: {
      ...{ label: '退回', from: ['waiting'], to: 'draft', roles: CHECKERS, byAnother: true, look: 'danger' },
      ...{ summary: '退回听证会公告', reason: '退回时填写' },
    },
  },
  settled: [],
  list: {
    caption: '听证会',
    columns: [
      { key: 'title', label: '听证事项' },
      { key: 'heldOn', label: '举行日期', as: 'day', narrow: true },
    ],
    search: { label: '听证事项', placeholder: '例如：办法修订' },
  },
  handbook: { about: '听证会公告的填写和审核。', tasks: [{ name: '发公告', steps: ['填写后提交，由另一人审核。'] }] },
  words: {
    ...{ create: '新建听证会', save: '保存' },
    summaries: { page: '查询听证会', detail: '查询一场听证会', create: '新建听证会', edit: '修改听证会' },
  },
  examples: {
    ...{ id: 'none', reason: '日期有误' },
    values: { title: '示例', heldOn: '2026-12-01', notice: '示例公告' },
  },
})
