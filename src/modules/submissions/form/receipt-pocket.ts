import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { portalOf } from '../../../kernel/pages/page-context.ts'
import { Receipt } from '../sending/contract.ts'

const RECEIPT = 'receipt'
/** As long as the way from one page to the next may take. */
const SECONDS = 600

/** The query code is told once: it goes to the next page in a sealed cookie, never in an address. */
export const keepReceipt = (args: LoaderArguments, receipt: Receipt): void =>
  portalOf(args).pocket.keep(RECEIPT, JSON.stringify(receipt), SECONDS)

/** The receipt, and from then on no more. */
export function takeReceipt(args: LoaderArguments): Receipt | null {
  const { pocket } = portalOf(args)
  const kept = pocket.read(RECEIPT)
  if (!kept) return null
  pocket.drop(RECEIPT)
  return Receipt.safeParse(JSON.parse(kept)).data ?? null
}
