import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import { expectStaffActor } from '../../../kernel/lists/change-rows.server.ts'
import { article, classification } from '../tables.server.ts'
import { ARTICLE_FILES, type ManagedContentDependencies } from './needs.server.ts'
import type { Issue } from './pages-contract.ts'

interface NewIssue {
  key: string
  columnId: string
  number: string
  name: string
  summary: string
  coverId: string
  fileId: string
}

const COVERS = ['jpg', 'png']

/** Issues of journals: articles of a journal column with a cover and a PDF. */
export function createJournals({ db, now, organiser, files, editing }: ManagedContentDependencies) {
  const columns = () =>
    db
      .select({ code: classification.id, name: classification.name })
      .from(classification)
      .where(eq(classification.template, 'journal'))
      .orderBy(asc(classification.sort), asc(classification.id))

  return {
    async list(): Promise<{ issues: Issue[]; columns: { code: string; name: string }[] }> {
      const found = await columns()
      const standings = await editing.standings({ columns: found.map(({ code }) => code) })
      const stored = await db
        .select({ id: article.id, coverImageId: article.coverImageId, attachments: article.attachments })
        .from(article)
        .where(inArray(article.id, ['', ...standings.keys()]))
      const issues = [...standings].map(([id, { updatedAt, classificationId, ...standing }]) => {
        const before = stored.find((each) => each.id === id)
        return {
          ...{ id, ...standing, updatedAt: updatedAt.toISOString() },
          coverImageId: standing.coverImageId ?? before?.coverImageId ?? null,
          fileName: standing.fileName ?? before?.attachments[0]?.name ?? null,
          columnName: found.find(({ code }) => code === classificationId)?.name ?? '',
        }
      })
      return { issues: issues.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)), columns: found }
    },

    async create(caller: Caller, { key, columnId, number, name, summary, coverId, fileId }: NewIssue) {
      const { staffId } = expectStaffActor(caller)
      if (!(await columns()).some(({ code }) => code === columnId)) throw invalid({ columnId: '请选择期刊' })
      return db.transaction(async (tx) => {
        const id = randomUUID()
        const draft = (attachments: { fileId: string; name: string; size: number }[]) => ({
          ...{ id, name: `${number}：${name}`, classificationId: columnId, source: organiser, summary },
          ...{
            content: `<p>${escaped(summary)}</p>`,
            coverImageId: coverId,
            attachments,
            formKey: `${staffId} issue ${key}`,
          },
        })
        const begun = await editing.begun(tx, `${staffId} issue ${key}`)
        if (begun) return { id: begun }
        const sent = [
          { field: 'coverId', ids: [coverId], most: 1 },
          { field: 'fileId', ids: [fileId], most: 1 },
        ]
        const taken = await files.attach(tx, sent, { bizType: ARTICLE_FILES, bizId: id, caller })
        const faults = Object.entries(taken).filter((each): each is [string, string] => typeof each[1] === 'string')
        if (faults.length > 0) throw invalid(Object.fromEntries(faults))
        const [cover, paper] = [taken.coverId, taken.fileId].map((each) =>
          typeof each === 'string' ? undefined : each?.[0],
        )
        if (!cover || !COVERS.includes(cover.type)) throw invalid({ coverId: '封面应为 jpg 或 png 图片' })
        if (paper?.type !== 'pdf') throw invalid({ fileId: '请上传 PDF 文件' })
        await editing.begin(
          tx,
          { staffId },
          draft([{ fileId: paper.id, name: paper.name, size: paper.size }]),
          new Date(now()),
        )
        const { actor, address } = caller
        await audit(tx, { actor, address, action: 'create', entity: 'article', entityId: id })
        return { id }
      })
    },
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
