import { addDays, addMonths, earlier } from '../../kernel/format/calendar-day.ts'
import { type DraftEntry, draftBooking, draftTakingBack, type KnownEntry } from './booking.ts'
import { type CollectedRule, collectedRulesOn, mostPoints, type PointsSubject } from './indicators.ts'
import { isInForce } from './score.ts'

/** A record of the register, with the properties that points depend on. */
export interface CountedRecord {
  dataset: string
  id: string
  category: string | null
  title: string
  authority: string
  decisionDate: string
  /** The last day of validity, for example of a permit; null without an end, as for a fulfilled contract. */
  validUntil: string | null
  /** The day before it was removed from its list, withdrawn or repaired. */
  endedAfter: string | null
  /** The public period; `from` is null if the record is never public. */
  publicFrom: string | null
  publicUntil: string | null
  /** Withdrawn as wrong: treated as if it had never existed. */
  isWithdrawn: boolean
  items: Readonly<Record<string, string>>
}

/** An entry the account should have, with the reason shown to the owner. */
interface Wanted {
  rule: CollectedRule
  /** Source of the booking without the suffix for a repeated one. */
  source: string
  until: string | null
  reason: string
}

export interface PointsMember {
  subjectType: PointsSubject
  joinedOn: string
}

/** All entries an account should have on a day, losses first. */
function wantedOn(member: PointsMember, records: readonly CountedRecord[], day: string): Wanted[] {
  const rules = collectedRulesOn(day, member.subjectType)
  const negative = records.filter((record) => !record.isWithdrawn && rules.some((rule) => isLossBy(rule, record)))
  return rules
    .flatMap((rule) => wantedBy(rule, member, records, negative, day))
    .filter(({ until }) => until === null || until >= day)
    .toSorted((a, b) => Number(b.rule.direction === 'minus') - Number(a.rule.direction === 'minus'))
}

function wantedBy(
  rule: CollectedRule,
  { joinedOn }: PointsMember,
  records: readonly CountedRecord[],
  negative: readonly CountedRecord[],
  day: string,
): Wanted[] {
  const from = rule.countedFrom
  if ('dataset' in from) {
    const matching = records.filter((record) => matches(rule, record))
    return rule.direction === 'minus'
      ? matching.filter((record) => isPublicOn(record, day)).map((record) => loss(rule, record))
      : matching
          .filter(({ decisionDate, isWithdrawn }) => decisionDate <= day && !isWithdrawn)
          .map((each) => gain(rule, each))
  }
  if (from.membership === 'joined')
    return [{ rule, source: 'member:joined', until: null, reason: '实名认证，同意参加信用积分' }]
  if (from.membership === 'shown') return []
  return fullYears(joinedOn, day)
    .filter(
      ({ begin, end }) => from.membership === 'year' || !negative.some((each) => wasPublicWithin(each, begin, end)),
    )
    .map(({ year, begin, end }) => ({
      ...{ rule, source: `member:${from.membership}:${year}`, until: lastDay(rule, addDays(end, 1)) },
      reason: from.membership === 'year' ? `参加满 ${year} 年` : `${begin} 至 ${end} 没有公示中的失信信息`,
    }))
}

/** A rule with a term counts from the date of the record; without one, for as long as the record is valid. */
const gain = (rule: CollectedRule, record: CountedRecord): Wanted => {
  const { decisionDate, validUntil, endedAfter } = record
  const byRule = rule.validMonths === null ? validUntil : lastDay(rule, decisionDate)
  const until = byRule && endedAfter ? earlier(byRule, endedAfter) : (byRule ?? endedAfter)
  return { rule, source: sourceOf(record), until, reason: reasonOf(record) }
}

const loss = (rule: CollectedRule, record: CountedRecord): Wanted => ({
  ...{ rule, source: sourceOf(record), until: record.publicUntil, reason: reasonOf(record) },
})

const sourceOf = ({ dataset, id }: CountedRecord): string => `record:${dataset}/${id}`
const reasonOf = ({ title, authority }: CountedRecord): string => `${title}（${authority}归集）`

function matches({ countedFrom }: CollectedRule, { dataset, category, items }: CountedRecord): boolean {
  if (!('dataset' in countedFrom) || countedFrom.dataset !== dataset) return false
  const { categories, item } = countedFrom
  if (categories && !(category && categories.includes(category))) return false
  return !item || item.oneOf.includes(items[item.key] ?? '')
}

const isLossBy = (rule: CollectedRule, record: CountedRecord): boolean =>
  rule.direction === 'minus' && matches(rule, record)

const isPublicOn = ({ publicFrom, publicUntil }: CountedRecord, day: string): boolean =>
  publicFrom !== null && publicFrom <= day && (publicUntil === null || day <= publicUntil)

const wasPublicWithin = ({ publicFrom, publicUntil }: CountedRecord, begin: string, end: string): boolean =>
  publicFrom !== null && publicFrom <= end && (publicUntil === null || begin <= publicUntil)

const lastDay = ({ validMonths }: CollectedRule, from: string): string | null =>
  validMonths === null ? null : addDays(addMonths(from, validMonths), -1)

/** The completed years of membership. */
function fullYears(joinedOn: string, day: string): { year: number; begin: string; end: string }[] {
  const years = []
  for (let year = 1; addMonths(joinedOn, 12 * year) <= day; year += 1)
    years.push({
      year,
      begin: addMonths(joinedOn, 12 * (year - 1)),
      end: addDays(addMonths(joinedOn, 12 * year), -1),
    })
  return years
}

interface Settlement {
  draft: DraftEntry
  reason: string
}

/**
 * Computes the entries that bring an account to its target state; none if it is up to date. Entries that no longer hold are taken back
 * first, which frees room under the caps.
 */
export function computeSettlement(
  member: PointsMember,
  entries: readonly KnownEntry[],
  records: readonly CountedRecord[],
  day: string,
): Settlement[] {
  const wanted = wantedOn(member, records, day)
  const written: Settlement[] = []
  const known = [...entries]
  const add = (draft: DraftEntry, reason: string) => {
    written.push({ draft, reason })
    // A placeholder id: an entry written in this run is never taken back in the same run.
    known.push({ ...draft, id: -written.length })
  }
  const takenBack = new Set(entries.map(({ takesBack }) => takesBack))
  const open = entries.filter((entry) => isCounted(entry) && !takenBack.has(entry.id) && isInForce(entry, day))
  const isWanted = new Set(wanted.map((each) => keyOf(each.rule.code, each.source)))
  const has = new Set<string>()
  for (const entry of open) {
    const key = keyOf(entry.indicator, baseOf(entry.source))
    if (isWanted.has(key)) has.add(key)
    else add(draftTakingBack(known, entry, day), entry.delta < 0 ? BACK_OF_LOSS : BACK_OF_GAIN)
  }
  for (const { rule, source, until, reason } of wanted) {
    if (has.has(keyOf(rule.code, source))) continue
    const times = entries.filter((entry) => isCounted(entry) && baseOf(entry.source) === source).length
    const draft = draftBooking(known, member.subjectType, {
      ...{ indicator: rule.code, points: mostPoints(rule), from: day, ...(until && { until }) },
      source: times === 0 ? source : `${source}~${times + 1}`,
    })
    if (draft) add(draft, reason)
  }
  return written
}

const BACK_OF_LOSS = '该信息已不再公示，退回所扣积分'
const BACK_OF_GAIN = '所依据的信息已失效，不再计入'

const keyOf = (indicator: string, source: string): string => `${indicator} ${source}`

/** A record that counts again after a suspension is booked as `record:…~2`. */
const baseOf = (source: string): string => source.replace(/~\d+$/, '')

/** Whether the nightly run manages the entry. Other rooms book and take back theirs. */
const isCounted = ({ source }: KnownEntry): boolean => /^(?:record|member):/.test(source)
