import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { articleDesk, articleVersion } from './tables.server.ts'
import type { VersionFacts } from './version-facts.ts'

interface Draft {
  id: string
  name: string
  classificationId: string
  source: string
  summary: string | null
  content: string
  coverImageId: string | null
  attachments: VersionFacts['attachments']
  formKey: string
}

const NOTHING_ELSE = {
  ...{ subTitle: null, author: null, editor: null, docNo: null, issuer: null, writtenAt: null, level: null },
  ...{ validity: null, keywords: [], top: false, externalUrl: null, interpretOf: null, releaseTime: null },
}

/** Drafts for other desks (fixed pages, journal issues) and their state. The calling room writes the audit record. */
export function createDrafts(db: Db) {
  return {
    async begun(tx: Db, formKey: string): Promise<string | null> {
      const [row] = await tx
        .select({ id: articleVersion.articleId })
        .from(articleVersion)
        .where(eq(articleVersion.formKey, formKey))
      return row?.id ?? null
    },

    async begin(tx: Db, { staffId }: { staffId: string }, draft: Draft, at: Date): Promise<void> {
      const { id, name, classificationId, formKey, ...facts } = draft
      await tx.insert(articleVersion).values({
        ...{ id: randomUUID(), articleId: id, number: 1, state: 'draft' as const, name, classificationId, formKey },
        facts: { ...NOTHING_ELSE, ...facts },
        ...{ makerIds: [staffId], createdAt: at, updatedAt: at },
      })
    },

    async standings(where: { ids: readonly string[] } | { columns: readonly string[] }) {
      const wanted = 'ids' in where ? where.ids : where.columns
      if (wanted.length === 0) return new Map()
      const rows = await db
        .select({
          ...{
            id: articleDesk.id,
            name: articleDesk.name,
            state: articleDesk.state,
            publicState: articleDesk.publicState,
          },
          ...{ classificationId: articleDesk.classificationId, updatedAt: articleDesk.updatedAt },
          facts: articleVersion.facts,
        })
        .from(articleDesk)
        .leftJoin(articleVersion, eq(articleVersion.id, articleDesk.versionId))
        .where(inArray('ids' in where ? articleDesk.id : articleDesk.classificationId, [...wanted]))
      return new Map(
        rows.map(({ id, name, state, publicState, classificationId, updatedAt, facts }) => [
          id,
          {
            ...{ name, state, classificationId, updatedAt, isPublic: publicState === 'published' },
            ...{ coverImageId: facts?.coverImageId ?? null, fileName: facts?.attachments[0]?.name ?? null },
          },
        ]),
      )
    },
  }
}
