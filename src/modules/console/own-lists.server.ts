import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { conflict, forbidden, invalid } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { findPersonalData } from '../../kernel/text/masks.ts'
import { type DeskLook, MOST_PHRASES } from '../desk/contract.ts'
import { MOST_FILTERS, readSaved, type SavedFilter, writeSaved } from '../desk/saved-filters.ts'
import { isChosenList } from '../desk/shown-columns.ts'
import { shownColumns } from './tables.server.ts'

/** List code under which the look of all pages is stored; no list has this code. */
const LOOK = 'look'
/** Prefix of the list code under which phrases for a step are stored. */
const PHRASES = 'phrases:'

/** Reads the look; the default is dense with an open menu. */
const readLook = (stored: readonly string[] = []): DeskLook => ({
  density: stored.includes('comfortable') ? 'comfortable' : 'compact',
  rail: stored.includes('folded') ? 'folded' : 'open',
})

/**
 * Settings of each member of staff for the console, visible to themselves only: look, shown columns by list, saved filters by
 * address, phrases by step.
 */
export function createOwnLists({ db, now }: { db: Db; now(): number }) {
  /** Changes one row of settings; an empty list deletes the row. An unchanged list is neither written nor recorded. */
  async function change(
    caller: Caller,
    about: { list: string; entity: string; action: string },
    next: (before: readonly string[]) => string[],
  ): Promise<void> {
    const { list, entity, action } = about
    const actor = staffOf(caller)
    const own = and(eq(shownColumns.staffId, actor.staffId), eq(shownColumns.list, list))
    await db.transaction(async (tx) => {
      const savedAt = new Date(now())
      // Creates the row first so that it can be locked; otherwise one of two concurrent changes would be lost.
      await tx.insert(shownColumns).values({ staffId: actor.staffId, list, columns: [], savedAt }).onConflictDoNothing()
      const [row] = await tx.select().from(shownColumns).where(own).for('update')
      const before = row?.columns ?? []
      const columns = next(before)
      if (columns.length === 0) await tx.delete(shownColumns).where(own)
      if (JSON.stringify(before) === JSON.stringify(columns)) return
      if (columns.length > 0) await tx.update(shownColumns).set({ columns, savedAt }).where(own)
      const detail = { count: columns.length }
      await audit(tx, { actor, address: caller.address, action, entity, entityId: list, detail })
    })
  }

  return {
    async of(caller: Caller) {
      const rows = await db
        .select({ list: shownColumns.list, texts: shownColumns.columns })
        .from(shownColumns)
        .where(eq(shownColumns.staffId, staffOf(caller).staffId))
      const begins = (start: string) => rows.filter(({ list }) => list.startsWith(start))
      const [filters, phrases] = [begins('/'), begins(PHRASES)]
      const columns = rows.filter((row) => !filters.includes(row) && !phrases.includes(row))
      return {
        look: readLook(columns.find(({ list }) => list === LOOK)?.texts),
        columns: Object.fromEntries(columns.flatMap(({ list, texts }) => (list === LOOK ? [] : [[list, texts]]))),
        filters: Object.fromEntries(filters.map(({ list, texts }) => [list, texts.map(readSaved)])),
        phrases: Object.fromEntries(phrases.map(({ list, texts }) => [list.slice(PHRASES.length), texts])),
      }
    },

    /** The last choice of columns wins; no columns means the list's default. */
    async saveColumns(caller: Caller, { list, columns }: { list: string; columns: string[] }): Promise<void> {
      if (!isChosenList(list)) throw invalid({ list: '没有这个列表' })
      const action = columns.length === 0 ? 'reset' : 'save'
      await change(caller, { list, entity: 'shown_columns', action }, () => columns)
    },

    async saveLook(caller: Caller, chosen: Partial<DeskLook>): Promise<void> {
      await change(caller, { list: LOOK, entity: 'desk_look', action: 'save' }, (before) => {
        const { density, rail } = readLook(before)
        return [chosen.density ?? density, chosen.rail ?? rail]
      })
    },

    /** A filter with the same name is replaced. */
    async saveFilter(caller: Caller, { list, ...filter }: SavedFilter & { list: string }): Promise<void> {
      await change(caller, { list, entity: 'saved_filter', action: 'save' }, (before) => {
        const written = writeSaved(filter)
        const at = before.findIndex((stored) => readSaved(stored).name === readSaved(written).name)
        if (at !== -1) return before.with(at, written)
        if (before.length >= MOST_FILTERS) throw conflict(`最多保存 ${MOST_FILTERS} 个筛选，请先删除不用的`)
        return [...before, written]
      })
    },

    async deleteFilter(caller: Caller, { list, name }: { list: string; name: string }): Promise<void> {
      await change(caller, { list, entity: 'saved_filter', action: 'delete' }, (before) =>
        before.filter((stored) => readSaved(stored).name !== name),
      )
    },

    /** Adds a phrase at the top. It goes into many replies, so it must not name a person. */
    async savePhrase(caller: Caller, { step, words }: Phrase): Promise<void> {
      if (findPersonalData(words).length > 0) throw invalid({ words: '常用语不能包含证件号码、电话或者邮箱' })
      await change(caller, { list: `${PHRASES}${step}`, entity: 'own_phrase', action: 'save' }, (before) => {
        if (before.includes(words)) return [...before]
        if (before.length >= MOST_PHRASES) throw conflict(`最多保存 ${MOST_PHRASES} 条常用语，请先删除不用的`)
        return [words, ...before]
      })
    },

    async deletePhrase(caller: Caller, { step, words }: Phrase): Promise<void> {
      await change(caller, { list: `${PHRASES}${step}`, entity: 'own_phrase', action: 'delete' }, (before) =>
        before.filter((stored) => stored !== words),
      )
    },
  }
}

interface Phrase {
  step: string
  words: string
}

/** The call registry admits staff only, so any other actor is a programming error. */
function staffOf({ actor }: Caller) {
  if (actor.kind !== 'staff') throw forbidden()
  return actor
}
