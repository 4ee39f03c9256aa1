import type { KindCases } from '../../submissions/kinds/kind-cases.server.ts'
import type { LoanCases } from '../loans/dependencies.server.ts'
import { PRODUCT } from './product-application.ts'

/** Applications for products, as the lender reads and decides them. */
export const createLoanCases = ({ listed, readAs, actAs }: KindCases): LoanCases => ({
  named: listed,

  /** The lender is to call the firm: of what is personal only the number of the identity card stays masked. */
  async one(id) {
    const { personal, values, events, ...shown } = await readAs('lender', id)
    const text = (key: string) => String(personal[key] ?? '')
    return {
      ...shown,
      firm: { name: text('enterpriseName'), code: text('uscc'), legalRep: text('legalRep') },
      values: values.filter(({ key }) => key !== PRODUCT),
      // The sentences are addressed to the firm; here somebody else reads them.
      events: events.map((event) => ({ ...event, sentence: event.sentence.replaceAll('您', '企业') })),
    }
  },

  act: (caller, id, done) => actAs('lender', caller, id, done),
})
