import { expect, it } from 'vitest'
import { isWithinOffice } from './within-office.ts'

const row = { kind: 'objection-enterprise' } as const
const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 2, minute))
const found = (minute: number) => ({ action: 'fail', lineNo: 1, at: at(minute) })
const redo = { action: 'redo', lineNo: 1, at: at(5) }

it('shows a sender the finding of a unit only after the decision on its line, and never one that was sent back', () => {
  const underWay = { row, lines: [{ no: 1, state: 'FAILED' }], events: [] }
  const decided = { row, lines: [{ no: 1, state: 'DONE' }], events: [redo] }

  expect(isWithinOffice(found(1), underWay)).toBe(true)
  expect([isWithinOffice(found(1), decided), isWithinOffice(found(9), decided)]).toEqual([true, false])
})

it.each(['hand-back', 'reassign', 'redo', 'answer', 'ask-extension', 'refuse-extension', 'assign', 'undo'])(
  'keeps what is said with %s within the offices',
  (action) => {
    const of = { row, lines: [{ no: 1, state: 'DONE' }], events: [] }

    expect(isWithinOffice({ action, lineNo: 1, at: at(0) }, of)).toBe(true)
    expect(isWithinOffice({ action: 'accept', lineNo: 1, at: at(0) }, of)).toBe(false)
  },
)
