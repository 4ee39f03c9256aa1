import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { type Changes, cacheUntilChange } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { readPage } from '../../../kernel/data/read-page.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { listItems, publicItems, writeHeading } from '../catalogue/dataset.ts'
import { describeMask } from '../catalogue/entries.ts'
import { DEEPEST_ROW } from '../records/contract.ts'
import { REGISTER_TOPIC, type Records } from '../records/records.server.ts'
import type { DirectoryTree } from './directory-contract.ts'
import { publicityItem } from './tables.server.ts'

type Kind = 'permit' | 'penalty'
type Query = Paging & { kind?: Kind; department?: string; region?: string; keyword: string }

export function openDirectory(db: Db, changes: Changes, records: Pick<Records, 'count'>) {
  async function page(query: Query) {
    const { kind, department, region, keyword } = query
    const matching = and(
      kind ? eq(publicityItem.kind, kind) : undefined,
      department ? eq(publicityItem.department, department) : undefined,
      region ? eq(publicityItem.regionCode, region) : undefined,
      keyword
        ? sql`position(${keyword} in ${publicityItem.itemName} || ' ' || ${publicityItem.itemCode}) > 0`
        : undefined,
    )
    const [rows, total] = await readPage(db, publicityItem, { where: matching, orderBy: [...ORDER], paging: query })
    return toPage(rows, total, query)
  }

  async function detail(id: string) {
    const [row] = await db.select(getTableColumns(publicityItem)).from(publicityItem).where(eq(publicityItem.id, id))
    if (!row) throw notFound('该目录事项')
    const dataset = findDataset(row.kind)
    const recordCount = dataset ? await records.count([dataset], { keyword: '', authority: row.department }) : 0
    return recordCount > DEEPEST_ROW
      ? { ...row, recordCount: DEEPEST_ROW, recordCountIsLowerBound: true as const }
      : { ...row, recordCount }
  }

  const tree = cacheUntilChange(changes, REGISTER_TOPIC, async (): Promise<DirectoryTree> => {
    const rows = await db
      .select()
      .from(publicityItem)
      .orderBy(asc(publicityItem.regionCode), ...ORDER)
    return [...Map.groupBy(rows, ({ regionCode }) => regionCode)].map(([regionCode, ofRegion]) => ({
      regionCode,
      departments: [...Map.groupBy(ofRegion, ({ department }) => department)].map(([department, own]) => ({
        department,
        departmentCode: own[0]!.departmentCode,
        permits: own.filter(({ kind }) => kind === 'permit').length,
        penalties: own.filter(({ kind }) => kind === 'penalty').length,
        items: own.map(({ id, kind, itemName }) => ({ id, kind, itemName })),
      })),
    }))
  })

  return { page, detail, tree }
}

const ORDER = [asc(publicityItem.department), asc(publicityItem.kind), asc(publicityItem.sort), publicityItem.id]

/** The columns that double publicity shows, taken from the catalogue. */
export const directoryConfig = () =>
  (['permit', 'penalty'] as const).flatMap((code) => {
    const dataset = findDataset(code)
    if (!dataset) return []
    return publicItems(dataset).map((item, index) => ({
      resourceId: dataset.resourceId,
      type: code === 'permit' ? ('行政许可' as const) : ('行政处罚' as const),
      columnKey: item.key,
      columnLabel: writeHeading(item),
      fieldCode: item.code ?? null,
      order: index + 1,
      showInList: listItems(dataset).includes(item),
      showInDetail: true,
      searchable: item.searchable === true,
      maskRule: describeMask(item),
    }))
  })
