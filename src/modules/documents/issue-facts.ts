import { formatDate, longDate } from '../../kernel/format/date.ts'
import { OWN_WORDS_MARK, ownWordsProblem } from '../../kernel/text/own-words.ts'
import type { Paper, PaperFact } from './paper-contract.ts'

interface Issue {
  number: string
  numberLabel: string
  issuedAt: Date
  validUntil: Date | null
}

const ISSUED_AT = '生成时间'
const VALID_UNTIL = '有效期至'

/** Adds number, time of issue and validity to a paper, after its first two facts (name and code of the subject). */
export function withIssueFacts(paper: Paper, { number, numberLabel, issuedAt, validUntil }: Issue): Paper {
  const own: PaperFact[] = [
    { label: numberLabel, value: number },
    { label: ISSUED_AT, value: formatDate(issuedAt, 'yyyy年M月d日 hh:mm:ss') },
    ...(validUntil ? [{ label: VALID_UNTIL, value: longDate(validUntil) }] : []),
  ]
  // If the definition supplies facts with these labels, they are replaced by the values of the issue.
  const taken = new Set([numberLabel, ISSUED_AT, VALID_UNTIL])
  const given = paper.facts.filter(({ label }) => !taken.has(label))
  return { ...paper, facts: [...given.slice(0, 2), ...own, ...given.slice(2)] }
}

/** Adds the facts that the applicant typed, each marked as the applicant's. */
export const withStatedFacts = (paper: Paper, stated: readonly PaperFact[] = []): Paper => ({
  ...paper,
  facts: [
    ...paper.facts,
    ...stated
      // Forms reject such values; applications sent before that check existed are filtered here.
      .filter(({ label, value }) => value !== '' && ownWordsProblem(label, value) === null)
      .map(({ label, value }) => ({ label, value: `${value}${OWN_WORDS_MARK}` })),
  ],
})

const DAY_MS = 24 * 3_600_000

/** The last second of the day on which a paper expires: people read a date of expiry as including that day. */
export function lastValidMoment(issuedAt: Date, validDays: number | null, startOfDay: (at: Date) => Date): Date | null {
  if (validDays === null) return null
  return new Date(startOfDay(new Date(issuedAt.getTime() + validDays * DAY_MS)).getTime() + DAY_MS - 1000)
}
