import { and, eq, inArray, or } from 'drizzle-orm'
import { conflict, notFound } from '../../../kernel/calls/errors.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { normalise } from '../../../kernel/text/search-text.server.ts'
import { subject, subjectName } from '../records/tables.server.ts'
import type { ListedRow } from './dependencies.server.ts'

export interface FollowableSubject {
  id: string
  name: string
  creditCode: string
  kind: string
}

const COLUMNS = { id: subject.id, name: subject.name, creditCode: subject.creditCode, kind: subject.kind }

/** An individual business is run by one natural person, and natural persons cannot be followed. */
const isPerson = ({ kind }: Pick<FollowableSubject, 'kind'>): boolean => kind === 'individual-business'
const PERSON = '只能关注单位，不能关注个人；个体工商户由个人经营，不能关注'

/** Finds the organisation by id, code or full name, if only one organisation has that name. */
export async function findSubject(from: Db, written: string): Promise<FollowableSubject> {
  const named = from
    .select({ id: subjectName.subjectId })
    .from(subjectName)
    .where(and(eq(subjectName.key, normalise(written)), eq(subjectName.rank, 0)))
  const found = await from
    .select(COLUMNS)
    .from(subject)
    .where(or(eq(subject.id, written), eq(subject.creditCode, written.toUpperCase()), inArray(subject.id, named)))
    .orderBy(subject.id)
    .limit(2)
  const [one, other] = found
  if (!one) throw notFound('该单位')
  if (other) throw conflict('有多个单位使用这一名称，请输入统一社会信用代码')
  if (isPerson(one)) throw conflict(PERSON)
  return one
}

interface MatchedRow {
  rowNo: number
  text: string
  found: FollowableSubject | string
}

/** Matches rows of a list with organisations in two statements; unmatched rows get a reason. */
export async function matchRows(from: Db, rows: readonly ListedRow[]): Promise<MatchedRow[]> {
  const codes = rows.flatMap(({ code }) => code || [])
  const keys = rows.flatMap(({ name }) => normalise(name) || [])
  const [coded, named] = await Promise.all([
    codes.length === 0 ? [] : from.select(COLUMNS).from(subject).where(inArray(subject.creditCode, codes)),
    keys.length === 0
      ? []
      : from
          .select({ ...COLUMNS, key: subjectName.key })
          .from(subjectName)
          .innerJoin(subject, eq(subject.id, subjectName.subjectId))
          .where(inArray(subjectName.key, keys))
          .orderBy(subjectName.rank, subject.id),
  ])
  const byCode = new Map(coded.map((one) => [one.creditCode, one]))
  const byName = Map.groupBy(named, ({ key }) => key)
  return rows.map(({ rowNo, name, code }) => {
    const bearers = name ? new Map((byName.get(normalise(name)) ?? []).map((one) => [one.id, one])) : null
    return { rowNo, text: [name, code].filter(Boolean).join(' '), found: meantBy(code, byCode.get(code), bearers) }
  })
}

function meantBy(
  code: string,
  coded: FollowableSubject | undefined,
  bearers: ReadonlyMap<string, FollowableSubject> | null,
): FollowableSubject | string {
  if (code && !coded) return '登记信息中没有这个统一社会信用代码'
  if (coded && bearers && !bearers.has(coded.id)) return '名称和代码不是同一个单位'
  const one = coded ?? (bearers?.size === 1 ? [...bearers.values()][0] : undefined)
  if (!one) return bearers && bearers.size > 1 ? '有多个单位使用这一名称，请写统一社会信用代码' : '没有找到这个单位'
  return isPerson(one) ? PERSON : one
}
