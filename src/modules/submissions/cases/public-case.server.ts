import type { z } from 'zod'
import { formatDate } from '../../../kernel/format/date.ts'
import { findMeta } from '../../../kernel/forms/fields.ts'
import { openJson, type Seal } from '../../../kernel/guard/seal.server.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import { acceptNumberTail } from '../kinds/accept-number.ts'
import type { Case, Line } from '../kinds/case-rows.server.ts'
import { expectKind } from '../kinds/kind-list.ts'
import { LINE_WORDS, type LineValue } from '../kinds/line-words.ts'
import { maskPublicAnswer, maskPublicText } from '../kinds/publishable-text.ts'
import type { SubmissionKind, Values } from '../kinds/submission-kind.ts'
import { ACTION_NAMES, isAction } from '../machine/actions.ts'
import { describePromise } from '../machine/answer-promise.ts'
import { RATING_NAMES } from '../machine/building-blocks.ts'
import { allowedActions, findState, ROLE_NAMES, type Role, STEP_NAMES, type Step } from '../machine/state-machine.ts'
import type { submissionEvent } from '../tables.server.ts'
import { boardView } from './board.ts'
import type { CaseAction, CaseDetail, CaseStep, CaseSummary, ShownValue } from './case-view.ts'
import type { CorrectedValue, SubmissionDependencies } from './dependencies.server.ts'
import { eventSentence } from './event-sentences.ts'
import { describeOutlook } from './outlook.ts'
import { listFacts } from './progress.ts'
import { isWithinOffice } from './within-office.ts'

type Event = typeof submissionEvent.$inferSelect

export interface WholeCase {
  row: Case
  lines: Line[]
  events: Event[]
}

export const presentSummary = (row: Case): CaseSummary => {
  const kind = expectKind(row.kind)
  const { name, step } = findState(kind.machine, row.state)
  return {
    id: row.id,
    view: 'own',
    kind: kind.code,
    kindName: kind.name,
    acceptNo: row.acceptNo,
    title: row.title,
    state: row.state,
    stateName: name,
    step,
    stepName: STEP_NAMES[step],
    submittedAt: row.submittedAt.toISOString(),
    repliedAt: row.repliedAt?.toISOString() ?? null,
    ...describePromise(kind, row),
    values: [],
    answer: '',
  }
}

/** The public list entry of a case; null if it is not on the board. */
export function presentOnBoard(row: Case, seal: Seal): CaseSummary | null {
  const kind = expectKind(row.kind)
  const shown = boardValues(kind, row, seal)
  if (!shown) return null
  const inList = new Set(kind.board?.fields.filter((field) => field.inList).map(({ key }) => key))
  return {
    ...presentSummary(row),
    view: 'board',
    acceptNo: acceptNumberTail(row.acceptNo),
    title: (kind.titleField && shown.values[kind.titleField]) || kind.name,
    ...{ dueOn: null, dueAfter: null },
    values: labelValue(kind, shown.values).filter(({ key }) => inList.has(key)),
    answer: kind.reply.reply ? maskPublicAnswer(row.answer.reply ?? '') : '',
  }
}

export function presentBoardCase({ row, events }: WholeCase, seal: Seal): CaseDetail | null {
  const kind = expectKind(row.kind)
  const summary = presentOnBoard(row, seal)
  const shown = boardValues(kind, row, seal)
  if (!summary || !shown) return null
  return {
    ...summary,
    steps: stepsOf(kind, row, events),
    values: labelValue(kind, shown.values),
    lines: [],
    papers: [],
    files: [],
    reply: replyOf(kind, row, []).map((part) => ({ ...part, value: maskPublicAnswer(part.value) })),
    events: [],
    actions: [],
    outlook: null,
    remark: shown.remark ?? null,
  }
}

/** Everything the sender may see. Numbers of documents and telephones stay masked. */
export function presentOwnCase({ row, lines, events }: WholeCase, { seal, centre, now }: Presenting): CaseDetail {
  const kind = expectKind(row.kind)
  const actions = listActions(kind, row, lines, 'applicant', now())
  const units = unitsOf(row, lines)
  const personal = Object.fromEntries(
    Object.entries(decryptValues(row, seal)).map(([key, value]) => [key, coveredValue(value)]),
  )
  return {
    ...presentSummary(row),
    steps: stepsOf(kind, row, events),
    values: labelValue(kind, { ...row.fields, ...personal }),
    lines: lines.map((line) => presentLine(kind, line, seal)),
    papers: lines.flatMap((line) => papersOf(kind, line)),
    files: [],
    reply: replyOf(kind, row, lines),
    events: events.map((event) => ({
      ...presentEvent(event, { row, lines }, { seal, centre }),
      ...(isWithinOffice(event, { row, lines, events }) && { text: '' }),
    })),
    actions,
    outlook: describeOutlook(kind, row, { units, centre, actions, now: now() }),
    remark: kind.board?.remark ?? null,
  }
}

export const decryptValues = ({ sealed }: Pick<Case, 'sealed'>, seal: Seal): Record<string, unknown> =>
  sealed ? openJson(seal, sealed) : {}

/** Labelled values in the order of the form, as text. */
export function labelValue(kind: SubmissionKind, values: Values): ShownValue[] {
  const keys = [...Object.keys(kind.body.shape), 'templateText'].filter((key) => Object.hasOwn(values, key))
  return keys
    .map((key) => ({ key, label: findLabel(kind, key), value: inWords(kind, key, values[key]) }))
    .filter(({ value }) => value !== '')
}

type Presenting = Pick<SubmissionDependencies, 'seal' | 'centre' | 'now'>

export const presentEvent = (
  { at, actorRole: role, action, lineNo, textSealed }: Event,
  { row, lines }: Pick<WholeCase, 'row' | 'lines'>,
  { seal, centre }: Pick<Presenting, 'seal' | 'centre'>,
) => ({
  at: at.toISOString(),
  actor: ROLE_NAMES[role] ?? '',
  action: isAction(action) ? ACTION_NAMES[action] : action,
  sentence: eventSentence({
    ...{ action, role, centre, kindName: expectKind(row.kind).name },
    unit:
      lineNo === null ? unitsOf(row, lines).join('、') || null : (lines.find(({ no }) => no === lineNo)?.unit ?? null),
  }),
  line: lineNo,
  text: textSealed ? seal.open(textSealed) : '',
})

/** Departments that have the case or its lines. */
const unitsOf = (row: Case, lines: readonly Line[]): string[] => [
  ...new Set((lines.length > 0 ? lines : [row]).flatMap(({ unit }) => unit ?? [])),
]

export function presentLine(kind: SubmissionKind, line: Line, seal: Seal): CaseDetail['lines'][number] {
  const fields = openJson<LineValue[]>(seal, line.sealed)
  const words = kind.records?.words ?? LINE_WORDS
  // The sender sees a department's finding only once the centre has published it.
  const isTold = findState(kind.machine, line.state).step === 'done'
  return {
    no: line.no,
    state: line.state,
    stateName: findState(kind.machine, line.state).name,
    title: line.title,
    unit: line.unit,
    values: [
      { key: 'objectionType', label: words.matter, value: line.objectionType },
      ...(line.sourceUnit ? [{ key: 'sourceUnit', label: words.source, value: line.sourceUnit }] : []),
      ...fields.map((field) => ({ key: field.fieldKey, label: field.label, value: words.sayValue(field) })),
      ...(isTold ? correctedValues(line, fields, seal) : []),
    ],
    answer: isTold ? presentLineAnswer(kind, line) : [],
    result: isTold ? line.result : '',
  }
}

/** Issued documents of a line. */
const papersOf = ({ records }: SubmissionKind, { no, answer }: Line): CaseDetail['papers'] =>
  Object.entries(records?.papers?.names ?? {}).flatMap(([key, name]) =>
    answer[key] ? [{ line: no, name, number: answer[key] }] : [],
  )

export const presentLineAnswer = (
  { reply }: Pick<SubmissionKind, 'reply'>,
  { answer }: Pick<Line, 'answer'>,
): ShownValue[] =>
  Object.entries(reply).flatMap(([key, label]) => (answer[key] ? [{ key, label, value: answer[key] }] : []))

function correctedValues(line: Line, fields: readonly { fieldKey: string; label: string }[], seal: Seal): ShownValue[] {
  if (!line.correctionsSealed) return []
  const corrections = openJson<CorrectedValue[]>(seal, line.correctionsSealed)
  return corrections.map(({ fieldKey, newValue }) => ({
    key: `${fieldKey}-corrected`,
    label: `${fields.find((field) => field.fieldKey === fieldKey)?.label ?? '其他内容'}（更正后）`,
    value: newValue,
  }))
}

/** Actions of a role now; for lines, those that at least one of them allows. */
export function listActions(
  kind: SubmissionKind,
  row: Case,
  lines: readonly Line[],
  role: Role,
  now: number,
  staffId?: string,
): CaseAction[] {
  const places = lines.length > 0 ? lines : [undefined]
  const all = places.flatMap((line) =>
    allowedActions(kind.machine, line?.state ?? row.state, role, listFacts(kind, row, now, line, staffId)),
  )
  return [...new Map(all.map((each) => [each.action, each])).values()].map(
    ({ action, name, needs, endsPublicity }) => ({
      ...{ action, name, endsPublicity },
      needs: needs.map(({ key, label, options = [], names = {}, optional, when, isLaterDay }) => ({
        key,
        label,
        options: [...options],
        names: { ...names },
        optional: optional === true || when !== undefined,
        isDay: isLaterDay === true,
      })),
    }),
  )
}

function boardValues(kind: SubmissionKind, row: Case, seal: Seal) {
  const values = { ...row.fields, ...decryptValues(row, seal) }
  const { acceptNo, state, isPublished, answer } = row
  return boardView(kind, { acceptNo, state, values, isPublished, conclusion: answer.conclusion })
}

const STEPS: readonly Step[] = ['submitted', 'handling', 'done']

/** The three public steps with the time each was first reached. */
function stepsOf(kind: SubmissionKind, row: Case, events: readonly Event[]): z.output<typeof CaseStep>[] {
  const current = findState(kind.machine, row.state).step
  return STEPS.map((step) => {
    const reached = events.find(({ toState }) => findState(kind.machine, toState).step === step)
    const isReached = STEPS.indexOf(step) <= STEPS.indexOf(current)
    const at = step === 'submitted' ? row.submittedAt : reached?.at
    return { step, name: STEP_NAMES[step], at: isReached && at ? at.toISOString() : null, current: step === current }
  })
}

function replyOf(kind: SubmissionKind, row: Case, lines: readonly Line[]): ShownValue[] {
  const told: Record<string, string | undefined> = {
    ...row.answer,
    ...(findState(kind.machine, row.state).isInternal && { reply: undefined }),
    unit: row.unit ?? row.answer.unit,
    ...(lines.length > 0 && sharedBy(lines)),
    repliedAt: row.repliedAt ? formatDate(row.repliedAt, 'yyyy-MM-dd hh:mm') : undefined,
    decidedAt: row.decidedOn ?? undefined,
    rating: row.rating ? RATING_NAMES[String(row.rating) as keyof typeof RATING_NAMES] : undefined,
    views: row.views > 0 ? String(row.views) : undefined,
  }
  return Object.entries(kind.reply).flatMap(([key, label]) => (told[key] ? [{ key, label, value: told[key] }] : []))
}

/** Answers belong to the lines and are left out of the case as a whole; its unit is shown if all lines have the same one. */
function sharedBy(lines: readonly Line[]): Record<string, string | undefined> {
  const [unit, ...others] = new Set(lines.flatMap((line) => line.unit ?? []))
  const answered = lines.flatMap(({ answer }) => Object.keys(answer))
  return {
    ...Object.fromEntries(['opinion', 'reply', ...answered].map((key) => [key, undefined])),
    unit: others.length === 0 ? unit : undefined,
  }
}

const OWN_LABELS: Readonly<Record<string, string>> = { templateText: '承诺书', supplement: '补充材料' }

export const findLabel = (kind: Pick<SubmissionKind, 'body'>, key: string): string =>
  OWN_LABELS[key] ?? findMeta(kind.body, key)?.label ?? key

function inWords(kind: SubmissionKind, key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value !== 'string') return ''
  return findMeta(kind.body, key)?.options?.find(({ code }) => code === value)?.name ?? value
}

// Matches document numbers of all types; senders do not need them in full to recognise their case.
const DOCUMENT_NUMBER = /^[A-Z]{0,3}\d{6,17}[\dX]$/

function coveredValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const covered = maskPublicText(value)
  return covered === value && DOCUMENT_NUMBER.test(value) ? maskResidentId(value) : covered
}
