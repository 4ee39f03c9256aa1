import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { LoanCases } from '../loans/dependencies.server.ts'
import { PRODUCT } from './product-application.ts'

/** Access to product applications for lenders, on the submissions engine. */
export const createLoanCases = ({ listed, readAs, actAs }: KindCases): LoanCases => ({
  named: listed,

  /** The lender needs to contact the firm, so only the id number stays masked. */
  async one(id) {
    const { personal, values, events, ...shown } = await readAs('lender', id)
    const text = (key: string) => String(personal[key] ?? '')
    return {
      ...shown,
      firm: { name: text('enterpriseName'), code: text('uscc'), legalRep: text('legalRep') },
      values: values.filter(({ key }) => key !== PRODUCT),
      // The event sentences address the firm; for the lender they are put in the third person.
      events: events.map((event) => ({ ...event, sentence: event.sentence.replaceAll('您', '企业') })),
    }
  },

  act: (caller, id, done) => actAs('lender', caller, id, done),
})
