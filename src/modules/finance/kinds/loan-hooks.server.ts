import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { HooksByKind } from '../../submissions/kinds/kind-hooks.server.ts'
import type { Values } from '../../submissions/kinds/submission-kind.ts'
import { PRODUCT, productApplication } from './product-application.ts'

/** An application that was read and is within the range of its product. */
interface ReadApplication {
  institution: { name: string }
  /** The firm, as its account has proved it. */
  firm: { enterpriseName: string; uscc: string; legalRep: string }
  title: string
  /** Books the application and lets the lender see the report of the firm. */
  book(tx: Db, row: { id: string; acceptNo: string; submittedAt: Date }): Promise<void>
}

export interface LoanApplications {
  /** Refuses at the fields: not a firm, no such product, outside of its range. */
  read(values: Values, caller: Caller): Promise<ReadApplication>
  productName(from: Db, id: string): Promise<string | undefined>
  /** Books a step and refuses at the fields. `validUntil`: of a credit that was given. */
  step(
    tx: Db,
    step: { caseId: string; state: string; action: string; given: Values; at: Date },
  ): Promise<{ validUntil?: string }>
}

/** Applications for products: each step is booked for the figures of the lenders. */
export const createLoanHooks = (applications: LoanApplications): HooksByKind => ({
  [productApplication.code]: {
    async read({ values, caller }) {
      const { institution, firm, title, book } = await applications.read(values, caller)
      return { title, personal: firm, columns: { unit: institution.name }, store: book }
    },
    async namesIn(from, { [PRODUCT]: id = '' }): Promise<Record<string, string>> {
      const name = await applications.productName(from, id)
      return name ? { [PRODUCT]: name } : {}
    },
    effects: {
      'book-loan': ({ tx, row, action, given }) =>
        applications.step(tx, { caseId: row.id, state: row.state, action, given, at: row.updatedAt }),
    },
  },
})
