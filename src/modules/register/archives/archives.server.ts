import { and, asc, eq, or, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { listPlace } from '../catalogue/addresses.ts'
import { listDatasetsOfBlock, publicDatasets } from '../catalogue/catalogue.ts'
import { type Block, type Dataset, listItems, SUBJECT_KIND_NAMES, writeHeading } from '../catalogue/dataset.ts'
import type { Providers } from '../catalogue/providers.ts'
import type { RecordSummary } from '../records/contract.ts'
import { ENDLESS, presentArchived } from '../records/public-record.server.ts'
import type { Records } from '../records/records.server.ts'
import { isShownOn } from '../records/shown-records.server.ts'
import { record, subject, subjectName } from '../records/tables.server.ts'
import type { Archive, ArchiveBlock } from './contract.ts'
import { chooseLabels } from './labels.ts'
import { representativeLabel, SUBJECT_ITEMS } from './subject-items.ts'

/** Maximum of records per dataset in an archive; each section states the total. */
const MOST_OF_EACH = 50

/** Maximum for a dataset requested alone; beyond it, the list of the dataset can be paged. */
const MOST_OF_ONE = 500

/** Blocks in the order of the national report. */
export const ARCHIVE_BLOCKS: readonly { block: Block; name: string }[] = [
  { block: 'administration', name: '行政管理信息' },
  { block: 'honour', name: '诚实守信相关荣誉信息' },
  { block: 'serious', name: '严重失信主体名单信息' },
  { block: 'abnormal', name: '经营（活动）异常名录（状态）信息' },
  { block: 'commitment', name: '信用承诺及其履行情况信息' },
  { block: 'evaluation', name: '信用评价结果信息' },
  { block: 'judicial', name: '司法裁判及执行信息' },
  { block: 'other', name: '其他信息' },
]

export type SubjectRow = typeof subject.$inferSelect

export function createArchives(db: Db, records: Records) {
  const { found, named, counted } = createStatements(db)

  /** Finds a subject by its id or by its credit code, which is printed on every licence. */
  async function find(id: string): Promise<SubjectRow> {
    const [row] = await found.execute({ id, code: id.toUpperCase() })
    if (!row) throw notFound('该主体')
    return row
  }

  async function detail(id: string): Promise<Archive> {
    const row = await find(id)
    const [names, totals, rows] = await Promise.all([
      named.execute({ id: row.id }),
      totalsOf(row.id),
      records.ofSubject(row.id, MOST_OF_EACH),
    ])
    const shown = Map.groupBy(rows.map(presentArchived), (one) => one.dataset)
    const kind = row.kind
    return {
      id: row.id,
      name: row.name,
      formerNames: names.filter(({ rank }) => rank > 0).map(({ name }) => name),
      creditCode: row.creditCode,
      kind,
      kindName: SUBJECT_KIND_NAMES[kind],
      registerStatus: row.registerStatus,
      labels: chooseLabels(row.registerStatus, totals),
      facts: subjectFacts(row),
      blocks: ARCHIVE_BLOCKS.map(({ block, name }) => blockOf(block, name, records.providers, totals, shown)),
      updatedAt: new Date(
        Math.max(row.updatedAt.getTime(), ...rows.map((one) => one.updatedAt.getTime())),
      ).toISOString(),
    }
  }

  /** All public records of one subject in one dataset. */
  async function section(id: string, code: string): Promise<{ subjectId: string; records: RecordSummary[] }> {
    const dataset = publicDatasets().find((one) => one.code === code)
    if (!dataset) throw notFound('该数据集')
    const { id: subjectId } = await find(id)
    return { subjectId, records: (await records.ofSubject(subjectId, MOST_OF_ONE, dataset)).map(presentArchived) }
  }

  /** Numbers of public records by dataset. */
  async function totalsOf(subjectId: string): Promise<Map<string, number>> {
    const rows = await counted.execute({ id: subjectId, today: records.today() })
    return new Map(rows.map(({ dataset, total }) => [dataset, total]))
  }

  return { detail, section, find, totalsOf }
}

/** Prepared once: planning them for every archive, over all partitions of the records, took longer than running them. */
function createStatements(db: Db) {
  const id = sql.placeholder('id')
  return {
    found: db
      .select()
      .from(subject)
      .where(or(eq(subject.id, id), eq(subject.creditCode, sql.placeholder('code'))))
      .limit(1)
      .prepare('archive_subject'),
    named: db
      .select()
      .from(subjectName)
      .where(eq(subjectName.subjectId, id))
      .orderBy(asc(subjectName.rank))
      .prepare('archive_names'),
    counted: db
      .select({ dataset: record.dataset, total: sql<number>`count(*)::int` })
      .from(record)
      .where(and(eq(record.subjectId, id), isShownOn(sql.placeholder('today'))))
      .groupBy(record.dataset)
      .prepare('archive_counted'),
  }
}

function blockOf(
  block: Block,
  name: string,
  providers: Providers,
  totals: Map<string, number>,
  shown: Map<string, ReturnType<typeof presentArchived>[]>,
): ArchiveBlock {
  const present = listDatasetsOfBlock(block).filter(({ code }) => totals.has(code))
  return {
    block,
    name,
    count: present.reduce((sum, { code }) => sum + totals.get(code)!, 0),
    sections: present.map((dataset) => ({
      dataset: dataset.code,
      name: dataset.name,
      provider: providers[dataset.provider].name,
      columns: columnsOf(dataset),
      records: shown.get(dataset.code) ?? [],
      total: totals.get(dataset.code)!,
      listPage: listPlace(dataset).page,
    })),
  }
}

/** The subject's own columns are left out, because the archive already shows them. */
const columnsOf = (dataset: Dataset) =>
  listItems(dataset)
    .filter(({ key }) => key !== dataset.common.subjectName && key !== dataset.common.subjectCode)
    .map((item) => ({ key: item.key, label: writeHeading(item) }))

export function subjectFacts(row: SubjectRow): Archive['facts'] {
  const kind = row.kind
  const common = [
    { key: 'creditCode', label: '统一社会信用代码', value: row.creditCode },
    { key: 'legalRepresentative', label: representativeLabel(kind, row.entityType), value: row.legalRepresentative },
    { key: 'entityType', label: '主体类型', value: row.entityType },
    { key: 'registerStatus', label: '登记状态', value: row.registerStatus },
    { key: 'establishedAt', label: '成立日期', value: row.establishedAt },
    { key: 'registerAuthority', label: '登记机关', value: row.registerAuthority },
    { key: 'address', label: kind === 'individual-business' ? '经营场所' : '住所', value: row.address },
  ]
  const own = SUBJECT_ITEMS.filter(({ kinds }) => !kinds || kinds.includes(kind)).map(({ key, label }) => ({
    key,
    label,
    value: row.details[key] === ENDLESS ? '长期' : (row.details[key] ?? ''),
  }))
  return [...common, ...own].filter(({ value }) => value !== '')
}
