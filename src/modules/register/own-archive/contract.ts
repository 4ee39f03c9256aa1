import { z } from 'zod'
import { contract, get } from '../../../kernel/calls/contract.ts'
import { Paging, pageSchema } from '../../../kernel/calls/paging.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { RecordDetail, RecordSummary } from '../records/contract.ts'

const standing = {
  state: z.enum([
    ...(['待公示', '公示中', '已届满', '已修复终止', '已撤销', '异议屏蔽', '不予公示'] as const),
    ...(['已停止公示', '凭姓名可查'] as const),
  ]),
  /** Whether the record is public today. */
  isShown: z.boolean(),
  why: z.string(),
  basis: z.string(),
}

/** A record as its own subject sees it, including one that is not or no longer public. */
export const OwnRecord = RecordSummary.extend(standing)
export type OwnRecord = z.output<typeof OwnRecord>

export const OwnRecordDetail = RecordDetail.extend(standing)
export type OwnRecordDetail = z.output<typeof OwnRecordDetail>

const OwnSection = z.object({
  dataset: z.string(),
  name: z.string(),
  provider: z.string(),
  nature: z.enum(['basic', 'good', 'negative', 'other']),
  total: z.number().int(),
  /** The newest records of the dataset. */
  records: z.array(OwnRecord),
})
export type OwnSection = z.output<typeof OwnSection>

export const OwnArchive = z.object({
  subject: z.object({
    type: z.enum(['organisation', 'person']),
    name: z.string(),
    /** Credit code; for a person the masked number of the document. */
    code: z.string(),
    /** Id of the public archive; null if there is none. */
    archiveId: z.string().nullable(),
  }),
  counts: z.object({
    all: z.number().int(),
    shown: z.number().int(),
    ended: z.number().int(),
    hidden: z.number().int(),
    objected: z.number().int(),
    inRepair: z.number().int(),
  }),
  sections: z.array(OwnSection),
})
export type OwnArchive = z.output<typeof OwnArchive>

/** The subject follows from the account alone; no parameter can name another. */
export const ownArchive = contract({
  archive: {
    ...get('user', '/register/own/archive'),
    summary: '查询本人（本单位）的全部信用记录；含不公开和已停止公示的，须已实名认证',
    data: OwnArchive,
  },
  records: {
    ...get('user', '/register/own/records/{dataset}'),
    summary: '查询本人（本单位）在一个数据集中的全部记录；最新的在前，须已实名认证',
    params: z.object({ dataset: identifier('数据集') }),
    query: Paging,
    data: pageSchema(OwnRecord),
    example: { params: { dataset: 'focus-group' } },
  },
  record: {
    ...get('user', '/register/own/record/{dataset}/{id}'),
    summary: '查询本人（本单位）的一条记录；含只向主体本人提供的信息项，不是本人的，答复“不存在”',
    params: z.object({ dataset: identifier('数据集'), id: identifier() }),
    data: OwnRecordDetail,
    example: { params: { dataset: 'focus-group', id: 'focus-group-1' } },
  },
})
