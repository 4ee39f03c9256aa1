import { and, desc, eq } from 'drizzle-orm'
import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { toDate } from '../../../kernel/format/date.ts'
import type { DeskPerson } from '../../desk/dependencies.server.ts'
import { openDesk } from '../../desk/desk.server.ts'
import { computeInterviewPhase } from '../interview-states.ts'
import { INTERVIEW_TOPIC } from '../interviews.server.ts'
import { type InterviewText, interview, interviewQuestion } from '../tables.server.ts'
import { type InterviewFacts, interviewDesk } from './interviews.ts'

export interface InterviewDeskDependencies {
  db: Db
  changes: Changes
  now(): number
  /** Pictures uploaded for an interview: attached when it is saved, public when it is published. */
  pictures: {
    adopt(tx: Db, id: string, ids: readonly string[], by: DeskPerson): Promise<void>
    /** The given pictures that readers could lose. */
    lost(tx: Db, id: string, ids: readonly string[]): Promise<ReadonlySet<string>>
    /** Pictures attached to the interview with their widths; null for a file that is no picture. */
    held(tx: Db, id: string): Promise<readonly { id: string; width: number | null }[]>
    show(tx: Db, id: string, ids: readonly string[]): Promise<void>
    letGo(tx: Db, id: string, mentioned: readonly string[]): Promise<void>
  }
}

type Stored = typeof interview.$inferSelect
type Row = Stored & { waitingCount: number }

const textOf = ({ startsAt, endsAt, ...facts }: InterviewFacts): InterviewText => ({
  ...{ ...facts, startsAt: toDate(startsAt).toISOString(), endsAt: toDate(endsAt).toISOString() },
})

const timesOf = ({ startsAt, endsAt }: InterviewText) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

export function openInterviewDesk(registry: CallRegistry, dependencies: InterviewDeskDependencies) {
  const { pictures, ...building } = dependencies

  /**
   * Makes the picture of the published version public, and only that one. The picture of a draft is attached for the person who
   * saves it.
   */
  async function settlePicture(tx: Db, row: Stored, savedBy: DeskPerson | null): Promise<void> {
    const [written, passed] = [row.written, row.passed].map((text) => (text?.pictureId ? [text.pictureId] : []))
    if (savedBy) {
      await pictures.adopt(tx, row.id, written!, savedBy)
      if ((await pictures.lost(tx, row.id, written!)).size > 0) throw invalid({ 'facts.pictureId': '没有这张图片' })
      const held = await pictures.held(tx, row.id)
      if (held.some(({ id, width }) => written!.includes(id) && width === null))
        throw invalid({ 'facts.pictureId': '图片只能是 jpg、png、gif' })
    }
    await pictures.show(tx, row.id, row.isShown ? passed! : [])
    await pictures.letGo(tx, row.id, [...written!, ...passed!])
  }

  return openDesk(registry, interviewDesk, {
    ...{ ...building, topic: INTERVIEW_TOPIC, table: interview, first: 'draft' },
    stateOf: (row: Row) => row.state,
    storeState: (state) => ({ state }),
    factsOf: ({ isShown }) => ({ isShown }),
    async columnsOf(facts: InterviewFacts, row) {
      const written = textOf(facts)
      return { written, ...(row?.passed ? {} : timesOf(written)) }
    },
    sets: {
      approve: ({ written }) => ({ passed: written, isShown: true, ...timesOf(written) }),
      'take-down': () => ({ isShown: false }),
    },
    afterwards: (tx, row, step, by) => settlePicture(tx, row, step === 'save' || step === 'create' ? by : null),
    async read(db, where, paging) {
      const isWaiting = and(eq(interviewQuestion.interviewId, interview.id), eq(interviewQuestion.state, 'waiting'))
      const rows = db
        .select({ row: interview, waitingCount: db.$count(interviewQuestion, isWaiting) })
        .from(interview)
        .where(where)
        .orderBy(desc(interview.updatedAt), desc(interview.id))
        .$dynamic()
      const found = await (paging ? rows.limit(paging.limit).offset(paging.offset) : rows)
      return found.map(({ row, waitingCount }) => ({ ...row, waitingCount }))
    },
    present: (row, now) => ({
      ...row.written,
      ...{ isShown: row.isShown, waitingCount: row.waitingCount, phase: computeInterviewPhase(row, now) },
    }),
  })
}
