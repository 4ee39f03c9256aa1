import { invalid } from '../../../kernel/calls/errors.ts'
import type { KindEffect, RunningStep } from '../kinds/kind-hooks.server.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'

type MovingEffects = Record<
  'mark-forwarded' | 'hand-back' | 'discard-answer' | 'tell-answer' | 'name-approver' | 'end-extension-request',
  KindEffect
>

/** Parts of an answer about the unit that had the case. They are internal and never shown to a sender. */
const OF_UNIT_BEFORE = ['handler', 'handlerName', 'approver', 'cause', 'suggestedUnit', 'remark'] as const
const HELD_BY = ['unit', 'forwardedOn', 'handler', 'handlerName', 'approver'] as const

/** Effects of forwarding a case to another unit or taking it back. */
export function createMovingEffects({ reviewers }: Pick<SubmissionDependencies, 'reviewers'>): MovingEffects {
  return {
    'mark-forwarded': (running) =>
      changeAnswers(running, (answer) => ({ ...without(answer, OF_UNIT_BEFORE), forwardedOn: running.today })),
    'hand-back'(running) {
      const { row, lines, allLines } = running
      for (const line of lines) line.unit = null
      // A unit sees the case while it has at least one of its lines.
      const left = allLines.flatMap((line) => line.unit ?? [])
      const unit = left.find((each) => each === row.unit) ?? left.at(-1) ?? null
      return { ...changeAnswers(running, (answer) => without(answer, HELD_BY)), unit }
    },
    'discard-answer'(running) {
      for (const line of running.lines) {
        line.result = ''
        line.correctionsSealed = null
      }
      return changeAnswers(running, (answer) => without(answer, ['reply', 'opinion']))
    },
    'tell-answer': ({ row }) => ({ repliedAt: row.repliedAt ?? row.updatedAt }),
    async 'name-approver'({ tx, given }) {
      if (!(await reviewers(tx)).some(({ id }) => id === given.approver)) throw invalid({ approver: '请选择批准人' })
      return undefined
    },
    'end-extension-request': (running) => changeAnswers(running, (answer) => without(answer, ['approver'])),
  }
}

type Answer = Record<string, string>

/** Changes the answer of the case and of the lines in the step. */
function changeAnswers({ row, lines }: RunningStep, change: (answer: Answer) => Answer): { answer: Answer } {
  for (const line of lines) line.answer = change(line.answer)
  return { answer: change(row.answer) }
}

const without = (answer: Answer, keys: readonly string[]): Answer =>
  Object.fromEntries(Object.entries(answer).filter(([key]) => !keys.includes(key)))
