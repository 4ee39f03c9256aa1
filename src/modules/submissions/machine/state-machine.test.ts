import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentMachine } from './commitment.ts'
import type { Facts } from './guards.ts'
import { complaintMachine, feedbackMachine } from './handling.ts'
import { messageMachine } from './message.ts'
import { objectionMachine } from './objection.ts'
import { allowedActions, deriveHeaderState, findState, findTransition } from './state-machine.ts'
import { isUndoable } from './undo.ts'

describe('values that depend on other values', () => {
  const assess = (given: Record<string, unknown>) =>
    findTransition(commitmentMachine, 'PUBLIC', 'assess', 'department', given, { today: '2026-11-16' })

  it('a broken commitment requires the breach and the consequences', () => {
    expect(assess({ fulfilment: '全部未履行' })).toMatchObject({
      ok: false,
      fields: { unperformed: '请填写未履行的承诺内容', sanction: '请填写违诺责任追究内容' },
    })
  })

  it('a fulfilled one does not', () => {
    expect(assess({ fulfilment: '全部履行' })).toMatchObject({ ok: true, state: 'ASSESSED' })
  })

  it('a value outside the list is refused', () => {
    expect(assess({ fulfilment: '大概履行' })).toMatchObject({
      ok: false,
      fields: { fulfilment: '请选择承诺履行状态' },
    })
  })

  it('a review that changes the result requires the correction', () => {
    const conclude = (conclusion: string) =>
      findTransition(
        objectionMachine,
        'REVIEW',
        'conclude-review',
        'centre',
        { conclusion, reply: '已复核' },
        { today: '2026-11-16' },
      )

    expect(conclude('维持原处理结果')).toMatchObject({ ok: true, state: 'DONE_FINAL' })
    expect(conclude('变更原处理结果')).toMatchObject({ ok: false, fields: { corrections: '请填写更正后的内容' } })
  })
})

describe('refusals', () => {
  const today = { today: '2026-11-16' }

  it.each([
    [findTransition(complaintMachine, 'CLOSED', 'accept', 'centre', {}, today), '当前状态为“已办结”，不能受理'],
    [findTransition(complaintMachine, 'PENDING', 'accept', 'applicant', {}, today), '受理只能由信用中心操作'],
    [findTransition(complaintMachine, 'HANDLING', 'reply', 'department', {}, today), '答复只能由信用中心操作'],
    [findTransition(feedbackMachine, 'HANDLING', 'reply', 'applicant', {}, today), '答复只能由信用中心或承办部门操作'],
    [findTransition(complaintMachine, 'PENDING', 'toString', 'centre', {}, today), '没有这项操作'],
    [findTransition(complaintMachine, 'HANDLING', 'answer', 'department', { reply: ' ' }, today), '请填写答复内容'],
  ])('%#', (outcome, reason) => {
    expect(outcome).toMatchObject({ ok: false, reason })
  })

  it('a state that the machine does not know is an error', () => {
    expect(() => findTransition(complaintMachine, 'NOWHERE', 'accept', 'centre', {}, today)).toThrow(RangeError)
  })

  it('facts remove actions from the list', () => {
    const names = (facts: Facts) =>
      allowedActions(complaintMachine, 'CLOSED', 'applicant', facts).map(({ action }) => action)

    expect(names({ ...today, decidedOn: '2026-11-01', isCompleted: true })).toEqual(['review', 'rate'])
    expect(names({ ...today, decidedOn: '2026-10-01', hasBeenRated: true })).toEqual([])
  })
})

describe('an objection with several lines', () => {
  it.each([
    [['DONE', 'VERIFYING', 'PASSED'], 'VERIFYING'],
    [['SUBMITTED', 'RETURNED'], 'RETURNED'],
    [['DONE', 'WITHDRAWN'], 'DONE'],
    [['DONE', 'REVIEW'], 'REVIEW'],
    [['WITHDRAWN', 'WITHDRAWN'], 'WITHDRAWN'],
    [['REFUSED', 'ACCEPTED'], 'ACCEPTED'],
  ])('%j has the state %s', (lines, header) => {
    expect(deriveHeaderState(objectionMachine, lines)).toBe(header)
  })

  it('is done only when every line is', () => {
    const code = fc.constantFrom(...objectionMachine.states.map((state) => state.code))

    fc.assert(
      fc.property(fc.array(code, { minLength: 1, maxLength: 10 }), (lines) => {
        const header = findState(objectionMachine, deriveHeaderState(objectionMachine, lines))

        expect(lines).toContain(header.code)
        expect(header.step === 'done').toBe(lines.every((line) => findState(objectionMachine, line).step === 'done'))
      }),
    )
  })

  it('must have lines', () => {
    expect(() => deriveHeaderState(objectionMachine, [])).toThrow(RangeError)
  })
})

describe('an undoable step', () => {
  const undoable = [complaintMachine, objectionMachine, messageMachine].map(({ code, transitions }) => [
    code,
    [...new Set(transitions.filter(isUndoable).map(({ action }) => action))].toSorted(),
  ])

  it('is one taken by an office, of which nobody outside was informed', () => {
    const moves = ['ask-extension', 'forward', 'hand-back', 'reassign', 'redo', 'refuse-extension']
    expect(Object.fromEntries(undoable)).toEqual({
      complaint: [...moves, 'answer'].toSorted(),
      objection: [...moves, 'fail', 'pass'].toSorted(),
      message: ['approve', 'forward', 'hand-back', 'keep-private'],
    })
  })

  it('is never one of a sender or the portal itself, nor one that ends publicity', () => {
    const [withdraw, mask, takeDown] = [
      objectionMachine.transitions.find(({ action }) => action === 'withdraw')!,
      objectionMachine.transitions.find(({ action }) => action === 'mask')!,
      complaintMachine.transitions.find(({ action }) => action === 'take-down')!,
    ]

    expect([withdraw, mask, takeDown].map(isUndoable)).toEqual([false, false, false])
  })
})
