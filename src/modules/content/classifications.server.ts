import { asc } from 'drizzle-orm'
import { notFound } from '../../kernel/calls/errors.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import { cacheUntilChange } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { Classification, ClassificationNode } from './contract.ts'
import { classification } from './tables.server.ts'

export const CONTENT_TOPIC = 'content'

type StoredColumn = typeof classification.$inferSelect

export interface Classifications {
  /** All columns as stored; those that this city does not have are marked hidden. */
  stored(): Promise<StoredColumn[]>
  tree(): Promise<ClassificationNode[]>
  byName(name: string): Promise<Classification>
  children(id: string): Promise<Classification[]>
  /** Ids of the column and its descendants; throws not found for an unknown id. */
  withDescendants(id: string): Promise<string[]>
  names(): Promise<Map<string, string>>
}

/** The column tree is small, read on every page and rarely changed, so it is loaded once and reloaded when content changes. */
export function createClassifications(
  db: Db,
  changes: Changes,
  isHidden: (classification: string) => boolean,
): Classifications {
  const load = cacheUntilChange(changes, CONTENT_TOPIC, async () => {
    const stored = await db.select().from(classification).orderBy(asc(classification.sort), asc(classification.id))
    const rows = stored.map((row) => (isHidden(row.id) ? { ...row, template: 'hidden' as const } : row))
    return { rows, names: new Map(rows.map((row) => [row.id, row.name])), tree: nodesBelow(rows, null) }
  })

  return {
    stored: async () => (await load()).rows,
    tree: async () => (await load()).tree,
    async byName(name) {
      const { rows } = await load()
      return rows.find((row) => row.name === name && row.template !== 'hidden') ?? missing()
    },
    children: async (id) => (await load()).rows.filter((row) => row.parentId === id),
    async withDescendants(id) {
      const { rows, names } = await load()
      return names.has(id) ? descendants(rows, id) : missing()
    },
    names: async () => (await load()).names,
  }
}

function missing(): never {
  throw notFound('栏目')
}

function nodesBelow(rows: Classification[], parentId: string | null): ClassificationNode[] {
  return rows
    .filter((row) => row.parentId === parentId && row.template !== 'hidden')
    .map((row) => ({ ...row, children: nodesBelow(rows, row.id) }))
}

function descendants(rows: Classification[], id: string): string[] {
  return [id, ...rows.filter((row) => row.parentId === id).flatMap((row) => descendants(rows, row.id))]
}
