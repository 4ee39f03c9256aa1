import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNotNull, lte, type SQL } from 'drizzle-orm'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { readPage } from '../../kernel/data/read-page.server.ts'
import { maskPersonalData } from '../../kernel/text/masks.ts'
import { ASK_PURPOSE, type InterviewDetail, type InterviewSummary } from './contract.ts'
import { computeInterviewPhase, type InterviewPhase } from './interview-states.ts'
import { type InterviewText, interview, interviewQuestion } from './tables.server.ts'
import { readTranscript } from './transcript.ts'

export const INTERVIEW_TOPIC = 'interviews'

export interface InterviewDependencies {
  db: Db
  now(): number
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
}

type Row = typeof interview.$inferSelect

const isPublic = and(eq(interview.isShown, true), isNotNull(interview.passed))

/** Most questions on one page. */
const MOST_SHOWN = 100

/** Public calls of interviews: reading, and sending questions. */
export function createInterviews({ db, now, takeTicket }: InterviewDependencies) {
  function inPhase(phase: InterviewPhase): SQL | undefined {
    const at = new Date(now())
    if (phase === 'ended') return lte(interview.endsAt, at)
    return and(gt(interview.endsAt, at), phase === 'coming' ? gt(interview.startsAt, at) : lte(interview.startsAt, at))
  }

  return {
    async page({ phase, ...paging }: Paging & { phase?: InterviewPhase }): Promise<Page<InterviewSummary>> {
      const condition = and(isPublic, phase && inPhase(phase))
      const [rows, total] = await readPage(db, interview, {
        where: condition,
        orderBy: [desc(interview.startsAt), desc(interview.id)],
        paging,
      })
      return toPage(
        rows.map((row) => summaryOf(row, row.passed!, now())),
        total,
        paging,
      )
    },

    async detail(id: string): Promise<InterviewDetail> {
      const [row] = await db
        .select()
        .from(interview)
        .where(and(eq(interview.id, id), isPublic))
      if (!row?.passed) throw notFound('访谈')
      const chosen = await db
        .select()
        .from(interviewQuestion)
        .where(and(eq(interviewQuestion.interviewId, id), eq(interviewQuestion.state, 'chosen')))
        .orderBy(asc(interviewQuestion.askedAt), asc(interviewQuestion.id))
        .limit(MOST_SHOWN)
      return {
        ...summaryOf(row, row.passed, now()),
        ...{ intro: row.passed.intro, host: row.passed.host, turns: readTranscript(row.passed.transcript) },
        questions: chosen.map(({ words, askedAt }) => ({
          ...{ words: maskPersonalData(words), askedAt: askedAt.toISOString() },
        })),
      }
    },

    async ask(caller: Caller, sent: { id: string; key: string; words: string; captchaTicket: string }) {
      const formKey = `${sent.id} ${sent.key}`
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(interview)
          .where(and(eq(interview.id, sent.id), isPublic))
          .for('share')
        if (!row) throw notFound('访谈')
        const isThere = async () => (await tx.$count(interviewQuestion, eq(interviewQuestion.formKey, formKey))) > 0
        // The same form was sent again and is already stored.
        if (await isThere()) return
        if (computeInterviewPhase(row, now()) === 'ended') throw conflict('访谈已结束，不能再提问')
        if (!(await takeTicket(tx, sent.captchaTicket, ASK_PURPOSE, caller))) {
          if (await isThere()) return
          throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
        }
        const [made] = await tx
          .insert(interviewQuestion)
          .values({
            ...{ id: randomUUID(), interviewId: row.id, formKey, words: sent.words, state: 'waiting' },
            askedAt: new Date(now()),
          })
          .onConflictDoNothing()
          .returning({ id: interviewQuestion.id })
        if (!made) return
        const { actor, address } = caller
        await audit(tx, { actor, address, action: 'ask', entity: 'interview', entityId: row.id })
      })
      return { id: sent.id }
    },
  }
}

const summaryOf = (row: Row, { title, guests, pictureId }: InterviewText, now: number): InterviewSummary => ({
  ...{ id: row.id, title, guests, pictureId, phase: computeInterviewPhase(row, now) },
  ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString() },
})
