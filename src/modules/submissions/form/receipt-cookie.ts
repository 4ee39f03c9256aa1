import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { openPortal } from '../../../kernel/pages/page-context.ts'
import { RECEIPT_COOKIE, Receipt } from '../sending/contract.ts'

/** Life of the receipt in seconds: long enough to note, print or save it; it ends with the browser session at the latest. */
const SECONDS = 2 * 3600

/** Passes the query code to the next page in a sealed cookie, never in an address. */
export const storeReceipt = (args: LoaderArguments, receipt: Receipt): void =>
  openPortal(args).flashCookies.keepForVisit(RECEIPT_COOKIE, JSON.stringify(receipt), SECONDS)

/** The receipt of this visit, which is shown again on reload. */
export function readReceipt(args: LoaderArguments): Receipt | null {
  const kept = openPortal(args).flashCookies.read(RECEIPT_COOKIE)
  return kept ? (Receipt.safeParse(JSON.parse(kept)).data ?? null) : null
}

export const dropReceipt = (args: LoaderArguments): void => openPortal(args).flashCookies.drop(RECEIPT_COOKIE)
