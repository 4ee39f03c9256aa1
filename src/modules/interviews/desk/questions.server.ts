import { desc, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import { type Paging, toPage } from '../../../kernel/calls/paging.ts'
import { audit } from '../../../kernel/data/audit.server.ts'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { readPage } from '../../../kernel/data/read-page.server.ts'
import type { DeskMember } from '../../desk/dependencies.server.ts'
import type { QuestionState } from '../interview-states.ts'
import { INTERVIEW_TOPIC } from '../interviews.server.ts'
import { interview, interviewQuestion } from '../tables.server.ts'

/** Questions sent by visitors. */
export function createAskedQuestions({ db, changes }: { db: Db; changes: Changes }) {
  return {
    async asked(id: string, paging: Paging) {
      if ((await db.$count(interview, eq(interview.id, id))) === 0) throw notFound('访谈')
      const condition = eq(interviewQuestion.interviewId, id)
      const [rows, total] = await readPage(db, interviewQuestion, {
        where: condition,
        orderBy: [
          sql`${interviewQuestion.state} <> 'waiting'`,
          desc(interviewQuestion.askedAt),
          desc(interviewQuestion.id),
        ],
        paging,
      })
      const records = rows.map(({ id: question, words, state, askedAt }) => ({
        ...{ id: question, words, state, askedAt: askedAt.toISOString() },
      }))
      return toPage(records, total, paging)
    },

    /**
     * Selects or rejects a question. The caller names the previous state, so that nobody reverses a decision they have not seen.
     */
    async decide(
      { actor, address }: DeskMember,
      { id, from, to }: { id: string; from: QuestionState; to: QuestionState },
    ) {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(interviewQuestion).where(eq(interviewQuestion.id, id)).for('update')
        if (!row) throw notFound('提问')
        // The same decision was sent twice.
        if (row.state === to) return
        if (row.state !== from) throw conflict('这条提问已由他人处理，请重新打开页面')
        await tx.update(interviewQuestion).set({ state: to }).where(eq(interviewQuestion.id, id))
        await changes.announce(tx, INTERVIEW_TOPIC)
        const about = { entity: 'interview', entityId: row.interviewId, detail: { question: id, to } }
        await audit(tx, { actor, address, action: 'choose', ...about })
      })
      changes.noticed(INTERVIEW_TOPIC)
      return { id }
    },
  }
}
