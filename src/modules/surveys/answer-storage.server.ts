import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/calls/call-registry.server.ts'
import { conflict, forbidden, invalid, notFound, notLoggedIn } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { startOfDay } from '../../kernel/format/date.ts'
import { ANSWER_PURPOSE } from './contract.ts'
import { readAnswers } from './questions.ts'
import { computeSurveyPhase, isPublicPhase, SURVEY_PHASES } from './survey-states.ts'
import { survey, surveyAnswer, surveyParticipant } from './tables.server.ts'

export interface AnsweringDependencies {
  db: Db
  now(): number
  takeTicket(tx: Db, ticket: string, purpose: string, caller: Caller): Promise<boolean>
}

interface Sent {
  id: string
  key: string
  answers: Readonly<Record<string, string | readonly string[]>>
  captchaTicket: string
}

/**
 * Stores one answer with the participant (where one answer per account is allowed), the captcha ticket and the audit record, in
 * one transaction.
 */
export async function storeAnswer({ db, now, takeTicket }: AnsweringDependencies, caller: Caller, sent: Sent) {
  const formKey = `${sent.id} ${sent.key}`
  await db.transaction(async (tx) => {
    // The shared lock orders this answer before or after an early closing of the survey.
    const [row] = await tx.select().from(survey).where(eq(survey.id, sent.id)).for('share')
    const phase = row && computeSurveyPhase(row, now())
    if (!row || !phase || !isPublicPhase(phase)) throw notFound('调查')
    const isThere = async () => (await tx.$count(surveyAnswer, eq(surveyAnswer.formKey, formKey))) > 0
    // The same form was sent again and is already stored.
    if (await isThere()) return
    if (phase !== 'running') throw conflict(`调查${SURVEY_PHASES[phase]}，不能填写`)
    const { answers, faults } = readAnswers(row.questions, sent.answers)
    if (Object.keys(faults).length > 0)
      throw invalid(
        Object.fromEntries(
          Object.entries(faults).map(([name, told]) => [name === 'answers' ? name : `answers.${name}`, told]),
        ),
      )
    if (row.answeredBy === 'account') {
      if (!(await noteParticipant(tx, row.id, caller))) {
        if (await isThere()) return
        throw conflict('您已经填写过这项调查，每个账号只能填写一份')
      }
    } else if (!(await takeTicket(tx, sent.captchaTicket, ANSWER_PURPOSE, caller))) {
      if (await isThere()) return
      throw invalid({ captchaTicket: '验证码不正确或已失效，请重新验证' })
    }
    // With accounts, only the day is stored: the exact time is also in the audit record and would reveal whose answer this is.
    const answeredAt = row.answeredBy === 'account' ? startOfDay(new Date(now())) : new Date(now())
    const [made] = await tx
      .insert(surveyAnswer)
      .values({ id: randomUUID(), surveyId: row.id, formKey, answers, answeredAt })
      .onConflictDoNothing()
      .returning({ id: surveyAnswer.id })
    if (!made) return
    const { actor, address } = caller
    await audit(tx, { actor, address, action: 'answer', entity: 'survey', entityId: row.id })
  })
  return { id: sent.id }
}

/** Whether this account answers for the first time. Of two parallel answers, the second waits and is refused. */
async function noteParticipant(tx: Db, surveyId: string, { actor }: Caller): Promise<boolean> {
  if (actor.kind === 'staff') throw forbidden('工作人员账号不能填写，请用个人或单位账号登录')
  if (actor.kind !== 'user') throw notLoggedIn()
  const noted = await tx
    .insert(surveyParticipant)
    .values({ surveyId, accountId: actor.userId })
    .onConflictDoNothing()
    .returning()
  return noted.length === 1
}
