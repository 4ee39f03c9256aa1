import { addDays, addMonths, earlier } from '../../kernel/format/calendar-day.ts'
import { type DraftEntry, draftBooking, draftTakingBack, type KnownEntry } from './booking.ts'
import { type CollectedRule, collectedOn, mostOf, type PointsSubject } from './indicators.ts'
import { isInForce } from './score.ts'

/** A record of the register, as far as points are counted from it. */
export interface CountedRecord {
  dataset: string
  id: string
  category: string | null
  title: string
  authority: string
  decisionDate: string
  /** The last day of what it says: of a permit, not of a contract that was kept. Null without an end. */
  validUntil: string | null
  /** The day before it was taken off its list, withdrawn or repaired. */
  endedAfter: string | null
  /** The days on which everybody may read it; `from` is null where nobody may. */
  publicFrom: string | null
  publicUntil: string | null
  /** Withdrawn as wrong: as if it had never been. */
  isWithdrawn: boolean
  items: Readonly<Record<string, string>>
}

/** What is to be booked, with the words its owner reads. */
interface Wanted {
  rule: CollectedRule
  /** Without the number of the time it was booked. */
  source: string
  until: string | null
  reason: string
}

export interface PointsMember {
  subjectType: PointsSubject
  joinedOn: string
}

/** All that an account should have on a day by what the portal knows, losses first. */
function wantedOn(member: PointsMember, records: readonly CountedRecord[], day: string): Wanted[] {
  const rules = collectedOn(day, member.subjectType)
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

/** Where the rule has a term, it is counted from the day of the record; otherwise it counts as long as what the record says. */
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

/** The years since joining that are over. */
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
 * What must be written so that an account has what it should: nothing where it has it already. What no longer holds is taken
 * back first, so that there is room for what is new.
 */
export function settle(
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
    // Nothing of one night is taken back in the same night, so no one asks for its number.
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
      ...{ indicator: rule.code, points: mostOf(rule), from: day, ...(until && { until }) },
      source: times === 0 ? source : `${source}~${times + 1}`,
    })
    if (draft) add(draft, reason)
  }
  return written
}

const BACK_OF_LOSS = '该信息已不再公示，退回所扣积分'
const BACK_OF_GAIN = '所依据的信息已失效，不再计入'

const keyOf = (indicator: string, source: string): string => `${indicator} ${source}`

/** The second time that a record counts, after it was held back for a while, is `record:…~2`. */
const baseOf = (source: string): string => source.replace(/~\d+$/, '')

/** What the portal itself counts every night; the rest is booked by others, and only they take it back. */
const isCounted = ({ source }: KnownEntry): boolean => /^(?:record|member):/.test(source)
