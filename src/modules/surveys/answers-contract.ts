import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../kernel/calls/paging.ts'
import { identifier } from '../../kernel/forms/fields.ts'
import { EDITING_ROLES, WRITERS } from '../content/roles-contract.ts'
import { QuestionResult } from './contract.ts'

const DeskResults = z.object({ total: z.number().int(), questions: z.array(QuestionResult) })
export type DeskResults = z.output<typeof DeskResults>

const TextAnswer = z.object({ text: z.string(), at: z.string() })

const Named = z.object({ id: identifier('调查编号') })
const DESK = '/surveys/desk'
const NONE = { params: { id: 'survey-hall' } }
const reading = { access: 'staff', roles: EDITING_ROLES, method: 'GET', params: Named } as const

/** Calls for staff besides the steps of the desk: reading the answers, and copying a survey. */
export const surveyAnswers = contract({
  results: {
    ...{ ...reading, path: `${DESK}/results/{id}`, summary: '统计一项调查征集的答卷；进行中也可以看' },
    ...{ data: DeskResults, example: NONE },
  },
  texts: {
    ...{ ...reading, path: `${DESK}/texts/{id}` },
    summary: '查询一道文字题的答案；最近的在前，只供工作人员阅读',
    query: Paging.extend({ question: identifier('题目编号') }),
    ...{ data: pageSchema(TextAnswer), example: { ...NONE, query: { question: 'q4' } } },
  },
  xlsx: {
    ...{ ...reading, path: `${DESK}/xlsx/{id}`, summary: '下载一项调查征集的统计和全部答卷；记入审计记录' },
    ...{ bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', example: NONE },
  },
  copy: {
    ...{ access: 'staff', roles: WRITERS, method: 'POST', path: `${DESK}/copy` },
    summary: '把一项调查征集复制为新的草稿；同一表单编号再次提交得到同一项',
    body: Named.extend({ key: identifier('表单编号') }),
    data: z.object({ id: z.string(), version: z.number().int() }),
    example: { body: { id: 'none', key: 'example' } },
  },
})
