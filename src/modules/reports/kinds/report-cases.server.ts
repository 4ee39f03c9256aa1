import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { Applications } from '../applications-contract.ts'

/** Applications for reports, as this room reads them and leads them on. */
export const createReportCases = ({ find, page, own, actAsOwner, stepBySystem }: KindCases): Applications => ({
  ...{ find, page, own, act: actAsOwner },

  /** Issues the report of a case, once: the case and its report are written together, or neither is. */
  issue: (tx, id, register) =>
    stepBySystem(tx, {
      ...{ id, action: 'issue' },
      async before(inner, row) {
        if (row.answer.reportNo) return
        const { number, validUntil } = await register(inner)
        row.answer = { ...row.answer, reportNo: number }
        row.validUntil = validUntil
      },
    }),
})
