import { z } from 'zod'
import { contract } from '../../../kernel/calls/contract.ts'
import { identifier } from '../../../kernel/forms/fields.ts'
import { RecordSummary } from '../records/contract.ts'

const FRONT = '/cmpinternetportalfront'

/** Records of one kind in an archive; `total` says how many there are when not all are given. */
const ArchiveSection = z.object({
  dataset: z.string(),
  name: z.string(),
  provider: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  records: z.array(RecordSummary),
  total: z.number().int(),
  listPage: z.string(),
})
export type ArchiveSection = z.output<typeof ArchiveSection>

/** The eight blocks of the national report, each with its count and its sections. */
const ArchiveBlock = z.object({
  block: z.string(),
  name: z.string(),
  count: z.number().int(),
  sections: z.array(ArchiveSection),
})
export type ArchiveBlock = z.output<typeof ArchiveBlock>

const Label = z.object({ text: z.string(), tone: z.enum(['good', 'bad', 'warning', 'plain']) })

export const Archive = z.object({
  id: z.string(),
  name: z.string(),
  formerNames: z.array(z.string()),
  creditCode: z.string(),
  kind: z.string(),
  kindName: z.string(),
  registerStatus: z.string(),
  labels: z.array(Label),
  facts: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })),
  blocks: z.array(ArchiveBlock),
  updatedAt: z.string(),
})
export type Archive = z.output<typeof Archive>

const RelationNode = z.object({ subjectId: z.string().nullable(), name: z.string() })

export const archive = contract({
  archiveDetail: {
    method: 'GET',
    path: `${FRONT}/archives/detail/{id}`,
    access: 'public',
    summary: '查询一个主体的信用档案；按主体编号或统一社会信用代码',
    params: z.object({ id: identifier() }),
    data: Archive,
    example: { params: { id: 'subject-1' } },
  },
  relations: {
    method: 'GET',
    path: `${FRONT}/subjectrelation/{id}`,
    access: 'public',
    summary: '查询一个主体的关联关系；自然人姓名一律脱敏',
    params: z.object({ id: identifier() }),
    data: z.object({
      subject: RelationNode,
      relations: z.array(
        z.object({
          from: RelationNode,
          to: RelationNode,
          relation: z.string(),
          ratio: z.string().nullable(),
          startDate: z.string().nullable(),
          endDate: z.string().nullable(),
          source: z.string(),
        }),
      ),
    }),
    example: { params: { id: 'subject-1' } },
  },
})
