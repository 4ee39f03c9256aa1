import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { auditRecord } from '../../../kernel/data/tables.server.ts'
import { storedFile } from '../../files/tables.server.ts'
import { KINDS, type KindCode } from '../kinds/kind-list.ts'
import { submission, submissionEvent, submissionLine } from '../tables.server.ts'

const NOW = Date.parse('2026-11-16T02:00:00Z')
let clock = NOW
const portal = await openTestPortal({}, { now: () => clock })
const { db } = portal.database

/** Changes a case of the demo city so that it ended on a day. */
async function ended(id: string, kind: KindCode, decidedOn: string | null, step: 'done' | 'handling' = 'done') {
  const [sample] = await db.select().from(submission).limit(1)
  const unique = { acceptNo: id, idempotencyKeyHash: id, contentHash: id }
  await db.insert(submission).values({ ...sample!, ...unique, id, kind, step, decidedOn })
  await db
    .insert(submissionEvent)
    .values({ submissionId: id, at: new Date(NOW), actorRole: 'system', action: 'accept', toState: 'DONE' })
}

const isKept = async (id: string): Promise<boolean> =>
  (await db.select({ id: submission.id }).from(submission).where(eq(submission.id, id))).length === 1

describe('the retention stated in the privacy policy', () => {
  it.each(['demo/articles', 'city/texts'])('equals that of the kinds, in %s', (folder) => {
    const policy = readFileSync(new URL(`../../../../${folder}/fixed-pages.md`, import.meta.url), 'utf8')

    const kept = Object.fromEntries(KINDS.flatMap(({ code, keptFor }) => (keptFor ? [[code, keptFor.months]] : [])))

    expect(policy).toMatch(/\| 修复、异议办理材料 +\| 办结后(?:三|3)年/u)
    expect(policy).toMatch(/\| 咨询留言 +\| 答复后(?:一|1)年/u)
    expect(kept).toEqual({
      'objection-enterprise': 36,
      'objection-other': 36,
      'objection-person': 36,
      message: 12,
      interaction: 12,
    })
  })

  it.each<[kind: KindCode, last: string, over: string]>([
    ['objection-enterprise', '2023-11-16', '2023-11-15'],
    ['objection-person', '2023-11-16', '2023-11-15'],
    ['message', '2025-11-16', '2025-11-15'],
    ['interaction', '2025-11-16', '2025-11-15'],
  ])('ends with deletion on the day after, of %s', async (kind, last, over) => {
    await ended(`${kind}-last`, kind, last)
    await ended(`${kind}-over`, kind, over)
    await ended(`${kind}-open`, kind, over, 'handling')

    await portal.sweep()

    expect([await isKept(`${kind}-last`), await isKept(`${kind}-over`), await isKept(`${kind}-open`)]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('does not affect other kinds', async () => {
    await ended('complaint-old', 'complaint', '2015-01-01')

    await portal.sweep()

    expect(await isKept('complaint-old')).toBe(true)
  })

  it('covers lines, timeline and files, and leaves a deletion record without personal data', async () => {
    const id = 'objection-with-all'
    await ended(id, 'objection-enterprise', '2020-01-01')
    const line = { no: 1, state: 'DONE', dataset: 'penalty', title: '处罚', objectionType: '信息错误', sealed: '' }
    await db.insert(submissionLine).values({ submissionId: id, ...line })
    const file = { originalName: '营业执照.pdf', ext: 'pdf', mime: 'application/pdf', size: 1, sha256: 'x' }
    const belonging = { bizType: 'submission', bizId: id, ownerHash: 'someone' }
    await db.insert(storedFile).values({ id: 'retained-file', ...file, storageKey: 'retained-file', ...belonging })

    await portal.sweep()
    const [released] = await db.select().from(storedFile).where(eq(storedFile.id, 'retained-file'))
    clock = NOW + 3600_000
    await portal.sweep()
    clock = NOW

    expect(released).toMatchObject({ bizId: null, ownerHash: null })
    expect(await db.select().from(storedFile).where(eq(storedFile.id, 'retained-file'))).toEqual([])
    for (const table of [submissionLine, submissionEvent])
      expect(await db.select().from(table).where(eq(table.submissionId, id))).toEqual([])
    const deletions = await db
      .select({ detail: auditRecord.detail, by: auditRecord.actorKind })
      .from(auditRecord)
      .where(and(eq(auditRecord.action, 'delete-expired'), eq(auditRecord.entityId, 'objection-enterprise')))
    expect(deletions).toContainEqual({ by: 'system', detail: { keptMonths: 36, ids: [id] } })
  })

  it('is applied in batches until nothing is left', async () => {
    for (let no = 0; no < 120; no++) await ended(`many-${no}`, 'message', '2020-01-01')

    await portal.sweep()

    const left = await Promise.all(Array.from({ length: 120 }, (_, no) => isKept(`many-${no}`)))
    expect(left).not.toContain(true)
    const deletions = await db
      .select({ cases: sql<number>`jsonb_array_length(${auditRecord.detail}->'ids')` })
      .from(auditRecord)
      .where(and(eq(auditRecord.action, 'delete-expired'), eq(auditRecord.entityId, 'message')))
    expect(deletions.map(({ cases }) => cases)).toEqual(expect.arrayContaining([100, 20]))
  })
})
