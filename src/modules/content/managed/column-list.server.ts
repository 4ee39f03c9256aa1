import { asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { positionInList } from '../../../kernel/data/position-in-list.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { Entry, Values } from '../../../kernel/lists/checked-list.ts'
import type { ListStore } from '../../../kernel/lists/managed-list.server.ts'
import { CONTENT_TOPIC } from '../classifications.server.ts'
import { COLUMN_STATES, type ColumnState } from '../column-contract.ts'
import { columnAddress, type PageOfColumn } from '../column-places.ts'
import { ownColumnAddress } from '../layouts.ts'
import { classification, movedAddress } from '../tables.server.ts'
import { followColumn, menuPlaces } from './column-menus.server.ts'
import { storeMovedAddress } from './moved-addresses.server.ts'
import { addressKey } from './moved-addresses.ts'

interface ColumnValues extends Values {
  name: string
  /** Parent of the column; null for a top-level column. */
  parentId: string | null
  slug: string | null
  checks: string
  updateCycleDays: string
  isEmptyAllowed: boolean
  state: ColumnState
  closedTo: string | null
  /** The navigation item and the side menu that contain it. */
  navigationId: string | null
  sideBarId: string | null
}

type Column = typeof classification.$inferSelect

interface Dependencies {
  /** The site-map page of a column. */
  pageOf: PageOfColumn
  /** Whether the site has a page at an address. */
  isSitePage(path: string): boolean
}

/** The columns of the site as a managed list. Entries are never deleted, because articles, feeds and addresses depend on them. */
export const columnList = ({ pageOf, isSitePage }: Dependencies): ListStore<ColumnValues> => ({
  topic: CONTENT_TOPIC,
  tell: (key, value) =>
    key === 'state'
      ? COLUMN_STATES[value as ColumnState]
      : value === true
        ? '是'
        : value === false
          ? '否'
          : (value ?? ''),
  async rows(from) {
    const columns = await columnsIn(from)
    const placeOf = await menuPlaces(from)
    return [...columns.values()].map((column): Entry => {
      const { id, name, parentId, slug, checks, updateCycleDays, isEmptyAllowed, state, closedTo } = column
      const values: ColumnValues = {
        ...{ name, parentId, slug, checks: String(checks), updateCycleDays: String(updateCycleDays) },
        ...{ isEmptyAllowed, state, closedTo, ...placeOf(columnAddress(column, columns, pageOf)) },
      }
      return { id, group: parentId ?? '', isShown: state === 'shown', values }
    })
  },
  async insert(tx, id, given, at) {
    const siblings = given.parentId
      ? sql`${classification.parentId} = ${given.parentId}`
      : sql`${classification.parentId} is null`
    await tx.insert(classification).values({
      ...{ id, code: id, ...storedOf(given, undefined, at) },
      sort: sql`(select coalesce(max(${classification.sort}), 0) + 1 from ${classification} where ${siblings})`,
    })
    // An address that had moved is in use again.
    if (given.slug) await tx.delete(movedAddress).where(eq(movedAddress.from, addressKey(ownColumnAddress(given.slug))))
    await followColumn(tx, { id, before: new Map(), after: await columnsIn(tx), pageOf, given })
  },
  async update(tx, id, given, at) {
    const before = await columnsIn(tx)
    const old = before.get(id)!
    await tx
      .update(classification)
      .set(storedOf(given, old, at))
      .where(eq(classification.id, id))
    if (old.slug && given.slug && old.slug !== given.slug)
      await storeMovedAddress(tx, { from: ownColumnAddress(old.slug), to: ownColumnAddress(given.slug) }, at)
    await followColumn(tx, { id, before, after: await columnsIn(tx), pageOf, given })
  },
  place: (tx, ids) =>
    tx
      .update(classification)
      .set({ sort: positionInList(ids, classification.id) })
      .where(inArray(classification.id, [...ids])),
  faultsOf: (given, rows, id) => faultsOfColumn(given, rows, id, { pageOf, isSitePage }),
})

async function columnsIn(from: Db): Promise<Map<string, Column>> {
  const rows = await from
    .select()
    .from(classification)
    .where(ne(classification.template, 'hidden'))
    .orderBy(asc(classification.sort), asc(classification.id))
  return new Map(rows.map((row) => [row.id, row]))
}

function storedOf(given: ColumnValues, old: Column | undefined, at: Date) {
  const { name, parentId, slug, isEmptyAllowed, state, closedTo } = given
  const isRenamed = old !== undefined && old.name !== name
  return {
    ...{ name, parentId, slug, isEmptyAllowed, state },
    ...{ checks: Number(given.checks), updateCycleDays: Number(given.updateCycleDays) },
    closedOn: state === 'closed' ? (old?.closedOn ?? dateKey(at)) : null,
    closedTo: state === 'closed' ? closedTo : null,
    formerNames: isRenamed ? [...old.formerNames, old.name] : (old?.formerNames ?? []),
  }
}

/**
 * Errors by field. Menus have two levels, so columns do too; names are unique among siblings, because they are part of addresses.
 */
function faultsOfColumn(
  given: ColumnValues,
  rows: readonly Entry[],
  id: string,
  { pageOf, isSitePage }: Dependencies,
): Record<string, string> {
  const { name, parentId, slug, state, closedTo } = given
  const others = rows.filter((row) => row.id !== id)
  const below = rows.filter(({ group }) => group === id)
  const parent = rows.find((row) => row.id === parentId)
  const faults: Record<string, string> = {}
  if (others.some((row) => row.group === (parentId ?? '') && row.values.name === name))
    faults.name = '同一上级下已有这个名称的栏目'
  if (parentId !== null) {
    if (parentId === id) faults.parentId = '不能以自己为上级'
    else if (!parent) faults.parentId = '没有这个上级栏目'
    else if (parent.group !== '') faults.parentId = '栏目只有两级，上级应为一级栏目'
    else if (below.length > 0) faults.parentId = '它有下级栏目，不能移到别的栏目之下'
    else if (parent.values.state === 'closed' && state === 'shown') faults.parentId = '这个上级栏目已经关闭'
  }
  if (pageOf(id) && slug) faults.slug = '这个栏目的地址由系统固定，请留空'
  else if (!pageOf(id) && !slug && parentId === null) faults.slug = '一级栏目须有地址'
  else if (slug && others.some(({ values }) => values.slug === slug)) faults.slug = '已有栏目用这个地址'
  if (state === 'closed' && below.some(({ values }) => values.state === 'shown'))
    faults.state = '它有显示的下级栏目，请先关闭或移走下级'
  if (closedTo !== null && state === 'closed') {
    const target = addressKey(closedTo)
    const isColumn = others.some(
      (row) => row.values.slug && row.values.state === 'shown' && ownColumnAddress(String(row.values.slug)) === target,
    )
    const own = pageOf(id) ?? (slug ? ownColumnAddress(slug) : undefined)
    const isClosedColumn = others.some(
      (row) => row.values.state === 'closed' && pageOf(row.id)?.toLowerCase() === target,
    )
    if (own === undefined) faults.closedTo = '这个栏目没有自己的地址，不必填写'
    else if (own.toLowerCase() === target) faults.closedTo = '不能转到自己'
    else if (isClosedColumn || (!isColumn && !isSitePage(target))) faults.closedTo = '网站上没有这个页面，请核对地址'
  }
  return faults
}
