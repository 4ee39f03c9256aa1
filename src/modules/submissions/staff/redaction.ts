import type { CaseDetail, Shown } from '../cases/case-view.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

type Line = CaseDetail['lines'][number]
type Event = CaseDetail['events'][number]
type About = Pick<SubmissionKind, 'records' | 'name'>

/** Said in place of what is opened only for a reason that is recorded. */
const COVERED = '（查看个人信息后显示）'

/** People write numbers of documents and telephones into any text; staff read them only after asking for them. */
export const redactedTexts = (values: readonly Shown[]): Shown[] =>
  values.map((each) => ({ ...each, value: maskPublicText(each.value) }))

export const redactEvent = <Told extends Event>(event: Told): Told => ({ ...event, text: maskPublicText(event.text) })

/** What a record says of a person is personal as a whole; of a firm it is public, but for numbers in its texts. */
export function redactLine({ records }: About, line: Line): Line {
  const answer = redactedTexts(line.answer)
  if (!records?.subject?.certNo) return { ...line, values: redactedTexts(line.values), answer }
  return {
    ...line,
    answer,
    title: COVERED,
    values: line.values.map((each) => (isOfRecord(each) ? { ...each, value: COVERED } : each)),
  }
}

const isOfRecord = ({ key }: Shown): boolean => key !== 'objectionType' && key !== 'sourceUnit'

/** All that the functions above have covered, as it was written. */
export function redactedParts(
  kind: About,
  { fields, answer }: { fields: Values; answer: Readonly<Record<string, string>> },
  { lines, events }: { lines: readonly Line[]; events: readonly Event[] },
): Shown[] {
  const texts = Object.entries({ ...fields, ...answer }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return [
    ...texts.flatMap(([key, value]) => whole(`text.${key}`, '内容原文', value)),
    ...lines.flatMap((line) =>
      kind.records?.subject?.certNo
        ? [
            { key: `line.${line.no}`, label: `第 ${line.no} 条`, value: line.title },
            ...line.values.filter(isOfRecord).map((each) => ({ ...each, label: `第 ${line.no} 条 ${each.label}` })),
          ]
        : line.values.flatMap(({ label, value }) => whole(`line.${line.no}`, `第 ${line.no} 条 ${label}`, value)),
    ),
    ...lines.flatMap(({ no, answer: told }) =>
      told.flatMap(({ key, label, value }) => whole(`line.${no}.${key}`, `第 ${no} 条 ${label}`, value)),
    ),
    ...events.flatMap(({ at, line, action, text }) => whole(`event.${at}.${line ?? ''}`, `${action}原文`, text)),
  ]
}

/** A text in full, if something in it had been covered. */
const whole = (key: string, label: string, value: string): Shown[] =>
  maskPublicText(value) === value ? [] : [{ key, label, value }]
