import type { CaseDetail, ShownValue } from '../cases/case-view.ts'
import { maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'

type Line = CaseDetail['lines'][number]
type Event = CaseDetail['events'][number]
type About = Pick<SubmissionKind, 'records' | 'name'>

/** Placeholder for data that is shown only for a stated reason, which is recorded. */
const COVERED = '（查看个人信息后显示）'

/** Masks document and telephone numbers in texts, because people type them anywhere; staff see them on request only. */
export const redactedTexts = (values: readonly ShownValue[]): ShownValue[] =>
  values.map((each) => ({ ...each, value: maskPublicText(each.value) }))

export const redactEvent = <Told extends Event>(event: Told): Told => ({ ...event, text: maskPublicText(event.text) })

/** Hides a person's record as a whole; a firm's record is public except for personal numbers in its texts. */
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

const isOfRecord = ({ key }: ShownValue): boolean => key !== 'objectionType' && key !== 'sourceUnit'

/** The original texts of everything that the functions above have hidden. */
export function redactedParts(
  kind: About,
  { fields, answer }: { fields: Values; answer: Readonly<Record<string, string>> },
  { lines, events }: { lines: readonly Line[]; events: readonly Event[] },
): ShownValue[] {
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

/** The full text, if part of it was hidden. */
const whole = (key: string, label: string, value: string): ShownValue[] =>
  maskPublicText(value) === value ? [] : [{ key, label, value }]
