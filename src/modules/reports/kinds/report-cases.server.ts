import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { Applications } from '../applications-contract.ts'

/** Implements access to applications for reports on the submissions engine. */
export const createReportCases = ({ find, page, own, actAsOwner, stepBySystem }: KindCases): Applications => ({
  ...{ find, page, own, act: actAsOwner },

  /** Issues the report of a case once; case and report are written in one transaction. */
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
