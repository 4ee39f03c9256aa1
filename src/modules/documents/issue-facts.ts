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

/** The paper with what only its issue knows: number, time and validity follow the code of whom it is about. */
export function withIssueFacts(paper: Paper, { number, numberLabel, issuedAt, validUntil }: Issue): Paper {
  const own: PaperFact[] = [
    { label: numberLabel, value: number },
    { label: ISSUED_AT, value: formatDate(issuedAt, 'yyyy年M月d日 hh:mm:ss') },
    ...(validUntil ? [{ label: VALID_UNTIL, value: longDate(validUntil) }] : []),
  ]
  // Whatever a definition says about these, the issue knows better.
  const taken = new Set([numberLabel, ISSUED_AT, VALID_UNTIL])
  const given = paper.facts.filter(({ label }) => !taken.has(label))
  return { ...paper, facts: [...given.slice(0, 2), ...own, ...given.slice(2)] }
}

/** The paper with what its applicant wrote, marked as theirs. */
export const withStated = (paper: Paper, stated: readonly PaperFact[] = []): Paper => ({
  ...paper,
  facts: [
    ...paper.facts,
    ...stated
      // Forms refuse this; what was sent before they did is left out.
      .filter(({ label, value }) => value !== '' && ownWordsProblem(label, value) === null)
      .map(({ label, value }) => ({ label, value: `${value}${OWN_WORDS_MARK}` })),
  ],
})

const DAY_MS = 24 * 3_600_000

/** Until the last second of a day, as people read a date on a paper. */
export function lastMoment(issuedAt: Date, validDays: number | null, startOfDay: (at: Date) => Date): Date | null {
  if (validDays === null) return null
  return new Date(startOfDay(new Date(issuedAt.getTime() + validDays * DAY_MS)).getTime() + DAY_MS - 1000)
}
