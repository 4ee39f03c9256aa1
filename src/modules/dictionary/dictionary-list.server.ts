import { asc, sql } from 'drizzle-orm'
import { positionInList } from '../../kernel/data/position-in-list.server.ts'
import type { ListStore } from '../../kernel/lists/managed-list.server.ts'
import { DICTIONARY_TOPIC } from './api.server.ts'
import { dictionaryItem } from './tables.server.ts'

interface Given extends Record<string, string | boolean> {
  parentCode: string
  code: string
  name: string
  enabled: boolean
}

/** Joins two codes to one id; neither code contains this hyphen. */
const keyOf = ({ parentCode, code }: { parentCode: string; code: string }): string => `${parentCode}--${code}`

const key = sql`${dictionaryItem.parentCode} || '--' || ${dictionaryItem.code}`
const isOne = (id: string) => sql`${key} = ${id}`

/** Values of the dictionaries as a managed list. A code in use is never removed; its value is renamed or no longer offered. */
export const dictionaryList: ListStore<Given> = {
  topic: DICTIONARY_TOPIC,
  async rows(from) {
    const rows = await from
      .select()
      .from(dictionaryItem)
      .orderBy(asc(dictionaryItem.parentCode), asc(dictionaryItem.sort), asc(dictionaryItem.code))
    return rows.map(({ parentCode, parentName, code, name, enabled }) => ({
      ...{
        id: keyOf({ parentCode, code }),
        group: parentCode,
        isShown: enabled,
        values: { parentCode, parentName, code, name, enabled },
      },
    }))
  },
  idOf: keyOf,
  insert: (tx, _, { parentCode, code, name, enabled }) =>
    tx.insert(dictionaryItem).values({
      ...{ parentCode, code, name, enabled },
      parentName: sql`(select min(d.parent_name) from ${dictionaryItem} d where d.parent_code = ${parentCode})`,
      sort: sql`(select coalesce(max(d.sort), 0) + 1 from ${dictionaryItem} d where d.parent_code = ${parentCode})`,
    }),
  update: (tx, id, { name, enabled }) => tx.update(dictionaryItem).set({ name, enabled }).where(isOne(id)),
  place: (tx, ids) =>
    tx
      .update(dictionaryItem)
      .set({ sort: positionInList(ids, key) })
      .where(sql`${key} = any(string_to_array(${ids.join(',')}, ','))`),
  faultsOf(given, rows, id) {
    if (!rows.some(({ group }) => group === given.parentCode)) return { parentCode: '请选择字典' }
    const others = rows.filter((row) => row.group === given.parentCode && row.id !== id)
    if (id !== undefined && keyOf(given) !== id) return { code: '编码不能更改' }
    if (others.some(({ values }) => values.code === given.code)) return { code: '编码已有' }
    return others.some(({ values }) => values.name === given.name) ? { name: '名称已有' } : {}
  },
}
