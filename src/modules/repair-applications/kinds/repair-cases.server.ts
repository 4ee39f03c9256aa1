import { notFound } from '../../../kernel/calls/errors.ts'
import { writeRepairLetter } from '../../register/handover/letter-contract.ts'
import type { Line } from '../../submissions/kinds/case-rows.server.ts'
import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { RepairCases, RepairLine } from '../repair-cases-contract.ts'
import { repairMachine } from './repair-machine.ts'

type Firm = { name: string; code: string }

/** Implements access to applications for repair on the submissions engine. */
export const createRepairCases = ({ findWithLines, changeLines, stepBySystem }: KindCases): RepairCases => ({
  async find(from, id) {
    const found = await findWithLines(from, id)
    if (!found) return null
    const { acceptNo, ownerUserId, ownerSubject, submittedAt, decidedOn, values, lines } = found
    const firm = { name: String(values.subjectName ?? ''), code: ownerSubject ?? '' }
    return {
      ...{ id, acceptNo, ownerUserId, firm, submittedAt, decidedOn },
      lines: lines.map((line) => present(line, firm)),
    }
  },

  keepLetters: (tx, id, numbers, register) =>
    changeLines(
      tx,
      id,
      (lines) => {
        for (const line of lines) {
          const number = numbers.get(line.no)
          if (number) line.answer = { ...line.answer, letterNo: number }
        }
        return lines
      },
      register,
    ),

  keepRefusal: (tx, id, no, number, register) =>
    changeLines(
      tx,
      id,
      (lines) => {
        const line = lines.find((each) => each.no === no)
        // A parallel run has already stored the number of the notice.
        if (!line || line.answer.refusalNo) return null
        line.answer = { ...line.answer, refusalNo: number }
        return [line]
      },
      register,
    ),

  execute: (tx, id, no, number, register) =>
    stepBySystem(tx, {
      ...{ id, action: 'execute', line: no },
      async before(_, __, lines) {
        const line = lines.find((each) => each.no === no)
        if (!line) throw notFound('这条信息')
        line.answer = { ...line.answer, decisionNo: line.answer.decisionNo ?? number }
      },
      // Runs last: it writes to the audit log, and other writers wait until this transaction ends.
      after: register,
    }),
})

const { transitions } = repairMachine
const EXECUTABLE = transitions.filter(({ action }) => action === 'execute').flatMap(({ from }) => from)
const DENIED = transitions.flatMap(({ action, to }) => (action === 'deny' && to ? [to] : []))

function present(line: Line, firm: Firm): RepairLine {
  const [documentNo, authority] = [line.title, line.sourceUnit ?? '']
  const { reason = '', reapplyFrom = '', refusalNo = null, opinion = '', letterNo = null } = line.answer
  return {
    ...{ no: line.no, documentNo, authority, matter: line.objectionType, unit: line.unit ?? '' },
    isGranted: EXECUTABLE.includes(line.state),
    denied: DENIED.includes(line.state) ? { reason, reapplyFrom } : null,
    ...{ refusalNo, opinion, letterNo },
    letter: writeRepairLetter({ firm, record: { documentNo, authority } }),
  }
}
