import { invalid } from '../../../kernel/calls/errors.ts'
import { openJson } from '../../../kernel/guard/seal.server.ts'
import type { KindEffect } from '../kinds/kind-hooks.server.ts'
import { NO_SUCH_RECORD } from '../kinds/line-words.ts'
import { createLineEffect } from '../kinds/record-lines.server.ts'
import { findState } from '../machine/state-machine.ts'
import type { CorrectedValue, SubmissionDependencies } from './dependencies.server.ts'
import { findOtherMarks } from './record-marks.server.ts'

type LineEffects = Record<
  'flag-record' | 'clear-flag' | 'mask-record' | 'apply-correction' | 'issue-notice',
  KindEffect
>

/** Effects of a step on the records that the lines of a case are about. */
export function createLineEffects({ seal, effects }: Pick<SubmissionDependencies, 'seal' | 'effects'>): LineEffects {
  const eachLine = (change: Parameters<typeof createLineEffect>[1]) => createLineEffect(effects.lockRecords, change)
  return {
    'flag-record': eachLine(async ({ tx, by, kind }, line, target) => {
      if (!(await effects.flagRecord(tx, target, kind.machine.marks ?? 'objection', by)))
        throw invalid({ [`items.${line.no - 1}.recordId`]: NO_SUCH_RECORD })
    }),
    'clear-flag': eachLine(async ({ tx, by, kind, lines }, line, target) => {
      const mark = kind.machine.marks ?? 'objection'
      const others = await findOtherMarks(tx, line, lines)
      const unblock = line.isMasked && !others.some(({ isMasked }) => isMasked)
      const stays = others.some((other) => other.mark === mark)
      const unflag = stays ? null : { mark, left: others[0]?.mark ?? null }
      await effects.clearFlag(tx, target, { unflag, unblock }, by)
      line.isMasked = false
    }),
    'mask-record': eachLine(async ({ tx, by }, line, target) => {
      await effects.maskRecord(tx, target, by)
      line.isMasked = true
    }),
    'apply-correction': eachLine(async ({ tx, by, given }, line, target) => {
      const fresh = given.corrections as CorrectedValue[] | undefined
      if (fresh) line.correctionsSealed = seal.seal(JSON.stringify(fresh))
      if (!line.correctionsSealed || line.result === '未通过') return
      await effects.correctRecord(tx, target, openJson(seal, line.correctionsSealed), by)
    }),
    // One decision document for the whole case, issued after its last line is decided.
    'issue-notice': ({ kind: { machine }, row, allLines, today }) => {
      const isOver = findState(machine, row.state).step === 'done'
      const hasResult = allLines.some((line) => findState(machine, line.state).hasResult)
      return isOver && hasResult ? { answer: { ...row.answer, decidedAt: today, notice: row.acceptNo } } : undefined
    },
  }
}
