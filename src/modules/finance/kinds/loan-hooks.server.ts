import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { HooksByKind } from '../../submissions/kinds/kind-hooks.server.ts'
import type { Values } from '../../submissions/kinds/submission-kind.ts'
import { PRODUCT, productApplication } from './product-application.ts'

/** A validated application within the range of its product. */
interface ReadApplication {
  institution: { name: string }
  /** The verified firm of the account. */
  firm: { enterpriseName: string; uscc: string; legalRep: string }
  title: string
  /** Stores the figures of the application and grants the lender access to the firm's report. */
  book(tx: Db, row: { id: string; acceptNo: string; submittedAt: Date }): Promise<void>
}

export interface LoanApplications {
  /** Refuses at the fields: no verified firm, unknown product, values outside its range. */
  read(values: Values, caller: Caller): Promise<ReadApplication>
  productName(from: Db, id: string): Promise<string | undefined>
  /** Stores the figures of a step and refuses at the fields. `validUntil` is the expiry of a grant. */
  step(
    tx: Db,
    step: { caseId: string; state: string; action: string; given: Values; at: Date },
  ): Promise<{ validUntil?: string }>
}

/** Hooks of product applications: each step updates the figures of lenders. */
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
