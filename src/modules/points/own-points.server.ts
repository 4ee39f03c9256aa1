import { and, eq } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { type Page, type Paging, pageOffset, toPage } from '../../kernel/calls/paging.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { KnownEntry } from './booking.ts'
import type { DayScore, Movement, OwnPoints, PointsTarget } from './contract.ts'
import type { PointsDependencies } from './dependencies.server.ts'
import {
  FULL_SCORE,
  findLevel,
  type IndicatorRule,
  LEVELS,
  leastPoints,
  mostPoints,
  nameTab,
  type PointsSubject,
  ruleOfVersion,
  rulesOn,
  TABS,
} from './indicators.ts'
import { listEntries } from './ledger.server.ts'
import type { createMembership } from './membership.server.ts'
import { listRaises } from './raises.ts'
import { isInForce, scoreOn, scorePartsOn } from './score.ts'
import { computeCurve, listMovements } from './statement.ts'
import { pointsEntry } from './tables.server.ts'

const LEVEL_LINES = LEVELS.map(({ code, name, from }) => ({ code, name, from: from / 100 }))

/** The current user's points, always computed from the ledger, so that every shown figure can be verified by adding entries. */
export function createOwnPoints(
  dependencies: Pick<PointsDependencies, 'db' | 'seal' | 'now'>,
  given: ReturnType<typeof createMembership>,
) {
  const { db, seal } = dependencies
  const { verified } = given
  const ledgerReading = createLedgerReading(dependencies, given)
  const { ledgerOf, today, movements, reasonsOf } = ledgerReading
  const { own } = createOwnView(given, ledgerReading)

  return {
    own,

    async ofPerson(userId: string): Promise<OwnPoints> {
      const subject = await verified(userId)
      if (subject.type !== 'person') throw conflict('本接口供个人查询，单位请登录后在“企业信用积分”查询')
      return own(userId)
    },

    async ledger(userId: string, { tab, ...paging }: Paging & { tab?: string }): Promise<Page<Movement>> {
      const all = (await movements(userId)).filter((each) => !tab || each.tab === tab)
      const begin = pageOffset(paging)
      return toPage(all.slice(begin, begin + paging.pageSize), all.length, paging)
    },

    async day(userId: string, day: string): Promise<DayScore> {
      const known = await ledgerOf(userId)
      if (!known || day < known.member.joinedOn || day > today()) throw notFound('这一天的积分')
      const reasons = await reasonsOf(known.member.id)
      const counted = known.entries.filter((entry) => isInForce(entry, day))
      return {
        ...{ day, score: scoreOn(known.entries, day) / 100 },
        lines: counted.map((entry) => ({
          ...{ id: String(entry.id), name: ruleWords(entry).name },
          ...{ reason: reasons.get(entry.id)!, change: entry.delta / 100 },
        })),
      }
    },

    async tabs(userId: string, subject: PointsSubject) {
      const known = await ledgerOf(userId)
      const parts = known?.member.subjectType === subject ? scorePartsOn(known.entries, today()) : null
      const rules = rulesOn(today(), subject)
      return TABS.map(({ code, name, most }) => ({
        ...{ tab: code, name, most: most / 100, points: parts && parts[code] / 100 },
        targets: rules.filter(({ tab }) => tab === code).length,
      }))
    },

    targets: (subject: PointsSubject, tab?: string): PointsTarget[] =>
      rulesOn(today(), subject)
        .filter((rule) => !tab || rule.tab === tab)
        .map(presentRule),

    /** An entry of somebody else is answered like a missing one. */
    async detail(userId: string, subject: PointsSubject, id: string) {
      const known = await ledgerOf(userId)
      const entry = known?.member.subjectType === subject && known.entries.find((each) => String(each.id) === id)
      if (!known || !entry) throw notFound('该笔积分')
      const [row] = await db
        .select({ reason: pointsEntry.reasonSealed, balance: pointsEntry.balanceAfter })
        .from(pointsEntry)
        .where(and(eq(pointsEntry.accountId, known.member.id), eq(pointsEntry.id, entry.id)))
      const rule = ruleOfVersion(entry.indicator, entry.ruleVersion)
      if (!row || !rule) throw notFound('该笔积分')
      return {
        ...{ id, day: entry.effectiveFrom, change: entry.delta / 100, balance: row.balance / 100, ...ruleWords(entry) },
        ...{ reason: seal.open(row.reason), validUntil: entry.validUntil, rule: presentRule(rule) },
        takesBack: entry.takesBack === null ? null : String(entry.takesBack),
      }
    },
  }
}

/** Reads the ledger of one subject. */
function createLedgerReading(
  { db, seal, now }: Pick<PointsDependencies, 'db' | 'seal' | 'now'>,
  { verified, memberOf }: ReturnType<typeof createMembership>,
) {
  const today = () => dateKey(now())

  /** Null without consent of the subject; this also covers other users of the same enterprise. */
  async function ledgerOf(userId: string) {
    const member = await memberOf(db, await verified(userId))
    return member && { member, entries: await listEntries(db, member.id) }
  }

  async function reasonsOf(account: number, from: Db = db): Promise<Map<number, string>> {
    const rows = await from
      .select({ id: pointsEntry.id, reason: pointsEntry.reasonSealed })
      .from(pointsEntry)
      .where(eq(pointsEntry.accountId, account))
    return new Map(rows.map(({ id, reason }) => [id, seal.open(reason)]))
  }

  async function movements(userId: string): Promise<Movement[]> {
    const known = await ledgerOf(userId)
    if (!known) return []
    const entries = new Map(known.entries.map((entry) => [entry.id, entry]))
    const reasons = await reasonsOf(known.member.id)
    return listMovements(known.entries, today())
      .reverse()
      .map(({ day, kind, entry: id, delta, balance }) => {
        const entry = entries.get(id)!
        return {
          ...{ id: String(id), day, kind, change: delta / 100, balance: balance / 100, ...ruleWords(entry) },
          reason: kind === 'expired' ? `${reasons.get(id)}，有效期届满` : reasons.get(id)!,
          validUntil: kind === 'expired' ? null : entry.validUntil,
        }
      })
  }

  return { ledgerOf, today, movements, reasonsOf }
}

/** Presents points to their owner. */
function createOwnView(
  { verified, leavesAfter }: ReturnType<typeof createMembership>,
  { ledgerOf, today }: ReturnType<typeof createLedgerReading>,
) {
  async function own(userId: string): Promise<OwnPoints> {
    const subject = await verified(userId)
    const subjectType: PointsSubject = subject.type === 'person' ? 'person' : 'enterprise'
    const known = await ledgerOf(userId)
    if (!known) return { ...NOBODY, subjectType }
    const { member, entries } = known
    const day = today()
    const score = scoreOn(entries, day)
    const level = findLevel(score)
    const next = LEVELS.find(({ from }) => from > score)
    const parts = scorePartsOn(entries, day)
    const lastMonth = addDays(`${day.slice(0, 7)}-01`, -1)
    return {
      ...{ subjectType, joined: true, full: FULL_SCORE / 100, levels: LEVEL_LINES },
      consent: { version: member.version, givenAt: member.givenAt.toISOString() },
      ...{ score: score / 100, level: level.code, levelName: level.name },
      next: next ? { name: next.name, missing: (next.from - score) / 100 } : null,
      change: lastMonth < member.joinedOn ? null : (score - scoreOn(entries, lastMonth)) / 100,
      recomputedAt: member.recomputedAt?.toISOString() ?? null,
      leavesAfter: await leavesAfter(userId, member.id),
      parts: TABS.map(({ code, name, most }) => ({ tab: code, name, points: parts[code] / 100, most: most / 100 })),
      curve: computeCurve(entries, member.joinedOn, day).map((point) => ({
        day: point.day,
        points: point.score / 100,
      })),
      raises: listRaises(member, entries, day),
    }
  }

  return { own }
}

const NOBODY: Omit<OwnPoints, 'subjectType'> = {
  ...{ joined: false, consent: null, score: null, full: FULL_SCORE / 100, level: null, levelName: null },
  ...{
    levels: LEVEL_LINES,
    next: null,
    change: null,
    recomputedAt: null,
    leavesAfter: null,
    parts: [],
    curve: [],
    raises: [],
  },
}

function ruleWords({ indicator, ruleVersion }: KnownEntry) {
  const rule = ruleOfVersion(indicator, ruleVersion)
  const tab = rule?.tab ?? 'basic'
  return { indicator, tab, tabName: nameTab(tab), name: rule?.name ?? indicator }
}

function presentRule(rule: IndicatorRule): PointsTarget {
  const { code, version, from, tab, name, direction, cap, validMonths, source, about } = rule
  return {
    ...{ code, version, from, tab, tabName: nameTab(tab), name, direction, validMonths, source, about },
    ...{ least: leastPoints(rule) / 100, most: mostPoints(rule) / 100, cap: cap / 100 },
    evidence: rule.source === 'declared' ? rule.evidence : null,
  }
}
