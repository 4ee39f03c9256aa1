import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { openPortal } from '../../../kernel/pages/page-context.ts'
import { RECEIPT_POCKET, Receipt } from '../sending/contract.ts'

/** Long enough to write it down, print it or save it, also after a detour; with the browser it is gone sooner. */
const SECONDS = 2 * 3600

/** The query code goes to the next page in a sealed cookie, never in an address. */
export const storeReceipt = (args: LoaderArguments, receipt: Receipt): void =>
  openPortal(args).flashCookies.keepForVisit(RECEIPT_POCKET, JSON.stringify(receipt), SECONDS)

/** The receipt of this visit: reloading the page and coming back to it show it again. */
export function readReceipt(args: LoaderArguments): Receipt | null {
  const kept = openPortal(args).flashCookies.read(RECEIPT_POCKET)
  return kept ? (Receipt.safeParse(JSON.parse(kept)).data ?? null) : null
}

export const dropReceipt = (args: LoaderArguments): void => openPortal(args).flashCookies.drop(RECEIPT_POCKET)
