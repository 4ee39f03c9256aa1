import { eq } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { Page, Paging } from '../../../kernel/calls/paging.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { maskMobile, maskResidentId } from '../../../kernel/text/masks.ts'
import { POINTS_PAGES } from '../addresses.ts'
import { remainingRoom } from '../booking.ts'
import { nameIndicatorTab } from '../declaring-contract.ts'
import {
  type DeclaredRule,
  declarableRulesOn,
  leastPoints,
  mostPoints,
  type PointsSubject,
  ruleOn,
} from '../indicators.ts'
import { ENTRY_COLUMNS } from '../ledger.server.ts'
import type { LedgerSubject, PointsLedger } from '../ledger-contract.ts'
import { pointsEntry } from '../tables.server.ts'
import type { Declaration, DeclarationDetail, DeclarationGate, DeclarationTarget } from './contract.ts'

/** A declaration as the submissions room returns it. */
interface DeclarationCase {
  id: string
  acceptNo: string
  state: string
  stateName: string
  isOver: boolean
  submittedAt: Date
  promisedOn: string
  decidedOn: string | null
  validUntil: string | null
  values: Readonly<Record<string, unknown>>
  answer: Readonly<Record<string, string>>
}

interface Told {
  files: readonly { name: string; size: number; address: string }[]
  events: readonly { at: string; sentence: string; text: string }[]
}

export interface DeclarationCases {
  page(userId: string, subject: PointsSubject, paging: Paging): Promise<Page<DeclarationCase>>
  /** A malformed id, a missing declaration and one of somebody else get the same answer. */
  own(userId: string, subject: PointsSubject, id: string): Promise<DeclarationCase & Told>
}

export interface DeclarationDependencies extends Basics {
  ledger: PointsLedger
  cases: DeclarationCases
  subjectOf(userId: string): Promise<LedgerSubject | null>
  /** The city's name for its credit centre. */
  centre: string
}

/** Lists what can be declared, and the declarations of a subject. */
export function createDeclarations({ db, now, ledger, cases, subjectOf, centre }: DeclarationDependencies) {
  const nameOf = (target: string): string => ruleOn(dateKey(now()), target)?.name ?? target

  async function accountOf(userId: string) {
    const subject = await subjectOf(userId)
    return { isVerified: subject !== null, account: subject && (await ledger.accountOf(db, subject)), subject }
  }

  function present({ id, acceptNo, state, stateName, isOver, values, answer, ...row }: DeclarationCase): Declaration {
    return {
      ...{ id, declareNo: acceptNo, status: state, statusName: stateName },
      targetId: textOf(values.targetId),
      targetName: nameOf(textOf(values.targetId)),
      tab: textOf(values.tab),
      eventDate: textOf(values.eventDate),
      claimedPoints: textOf(values.claimedPoints),
      submittedAt: row.submittedAt.toISOString(),
      dueOn: isOver ? null : row.promisedOn,
      grantedPoints: answer.points ?? null,
      validUntil: answer.points ? row.validUntil : null,
    }
  }

  return {
    async targets(
      userId: string,
      subjectType: PointsSubject,
    ): Promise<{ gate: DeclarationGate | null; targets: DeclarationTarget[] }> {
      const { isVerified, account, subject } = await accountOf(userId)
      const today = dateKey(now())
      const rules = declarableRulesOn(today, subjectType)
      const isOwn = !subject || (subject.type === 'person') === (subjectType === 'person')
      if (!account || !isOwn) {
        const gate = isOwn ? gateOf(subjectType, isVerified) : null
        const why = isOwn ? (gate?.text ?? '') : '您登录的不是这一类账号'
        return { gate, targets: rules.map((rule) => describeTarget(rule, { points: 0, why })) }
      }
      const entries = await db
        .select(ENTRY_COLUMNS)
        .from(pointsEntry)
        .where(eq(pointsEntry.accountId, account.id))
        .orderBy(pointsEntry.id)
      return { gate: null, targets: rules.map((rule) => describeTarget(rule, remainingRoom(entries, rule, today))) }
    },

    async page(userId: string, subject: PointsSubject, paging: Paging): Promise<Page<Declaration>> {
      const { records, ...page } = await cases.page(userId, subject, paging)
      return { ...page, records: records.map(present) }
    },

    async detail(userId: string, subjectType: PointsSubject, id: string): Promise<DeclarationDetail> {
      const found = await cases.own(userId, subjectType, id)
      const { values, answer, files, events, decidedOn } = found
      const subject = await subjectOf(userId)
      const code = subject?.code ?? ''
      const { opinion, reason, missing } = answer
      return {
        ...present(found),
        subjectName: subject?.name ?? '',
        subjectCode: subjectType === 'person' ? maskResidentId(code) : code,
        ...{ issuer: textOf(values.issuer), certNo: textOf(values.certNo), description: textOf(values.description) },
        evidences: files.map(({ name, size, address }) => ({ name, size, address })),
        handlerName: textOf(values.handlerName),
        handlerPhone: values.handlerPhone ? maskMobile(textOf(values.handlerPhone)) : '',
        opinion: reason ?? opinion ?? missing ?? '',
        reviewer: decidedOn ? centre : '',
        reviewedOn: decidedOn,
        timeline: events.map(({ at, sentence, text }) => ({ at, sentence, text })),
      }
    },

    findTemplate(subject: PointsSubject, target: string): DeclaredRule {
      const rule = declarableRulesOn(dateKey(now()), subject).find(({ code }) => code === target)
      if (!rule) throw notFound('该指标')
      return rule
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const gateOf = (subject: PointsSubject, isVerified: boolean): DeclarationGate =>
  isVerified
    ? { text: '申报之前，请先了解并同意参加信用积分。', href: POINTS_PAGES[subject], name: '了解并同意参加' }
    : { text: '申报之前，请先通过实名认证，再同意参加信用积分。', href: '/user?part=account', name: '去实名认证' }

function describeTarget(
  rule: DeclaredRule,
  { points: left, why = '' }: { points: number; why?: string },
): DeclarationTarget {
  const { code, name, about, cap, validMonths, evidence, needsIssuer, needsCertNo } = rule
  return {
    ...{ targetId: code, tab: nameIndicatorTab(rule), name, about, validMonths, evidence, needsIssuer, needsCertNo },
    ...{ pointsFrom: leastPoints(rule) / 100, pointsTo: mostPoints(rule) / 100, cap: cap / 100, left: left / 100 },
    canDeclare: left > 0,
    why,
  }
}
