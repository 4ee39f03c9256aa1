import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { storeFile } from '../../src/modules/files/register.server.ts'
import type { Storage } from '../../src/modules/files/storage.server.ts'
import { storedFile } from '../../src/modules/files/tables.server.ts'
import type { SentFiles } from '../../src/modules/submissions/cases/dependencies.server.ts'

const DEMO = path.resolve(import.meta.dirname, '..')
const PDF = 'application/pdf'

/** Attachments of invented people: forms from the download page as documents, a drawn sample as a photograph. */
const PAPERS: Readonly<Record<string, { source: string; name: string; mime: string }>> = {
  certificate: { source: 'files/journal-1.pdf', name: '证书.pdf', mime: PDF },
  evidence: { source: 'files/objection-enterprise.pdf', name: '佐证材料.pdf', mime: PDF },
  letter: { source: 'files/commitment-approval.pdf', name: '盖章文件.pdf', mime: PDF },
  licence: { source: 'files/authorisation.pdf', name: '营业执照.pdf', mime: PDF },
  'photo-front': { source: 'cases/sample-photo.png', name: '证件正面（样张）.png', mime: 'image/png' },
  'photo-back': { source: 'cases/sample-photo.png', name: '证件反面（样张）.png', mime: 'image/png' },
}

/** Copies the files to the storage of uploads and attaches them to the case, as the portal does with an upload. */
export const demoAttachments =
  (storage: Storage) =>
  async (tx: Db, submissionId: string, sent: readonly SentFiles[]): Promise<Record<string, string>> => {
    for (const { id, field, order } of sent.flatMap(({ field, ids }) =>
      ids.map((id, order) => ({ id, field, order })),
    )) {
      const paper = PAPERS[id.split('_').at(-1)!]
      if (!paper) throw new Error(`no paper ${id}`)
      const bytes = readFileSync(path.join(DEMO, paper.source))
      const belonging = { bizType: 'submission', bizId: submissionId }
      await storeFile(tx, storage, {
        ...{ id, originalName: paper.name, mime: paper.mime, bytes },
        ...{ accessLevel: 'private', ...belonging },
      })
      await tx.update(storedFile).set({ bizField: field, bizOrder: order }).where(eq(storedFile.id, id))
    }
    return {}
  }
