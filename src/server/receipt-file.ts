import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/calls/errors.ts'
import type { Seal } from '../kernel/guard/seal.server.ts'
import type { SiteProfile } from '../kernel/profile.ts'
import { attachment } from '../modules/files/downloads.server.ts'
import { findKind } from '../modules/submissions/kinds/kind-list.ts'
import { RECEIPT_COOKIE, Receipt } from '../modules/submissions/sending/contract.ts'
import { receiptFileName, writeReceiptFile } from '../modules/submissions/sending/receipt-file.ts'
import { openFlashCookies } from './flash-cookies.ts'

interface Dependencies {
  seal: Seal
  production: boolean
  profile: SiteProfile
  now(): number
}

/** Serves the receipt of this visit as a file. It is read from the visitor's flash cookie, so the address contains neither number nor code. */
export function serveReceiptFile(app: FastifyInstance, { profile, ...needs }: Dependencies): void {
  app.get('/submission-receipt/file', async (request, reply) => {
    const kept = openFlashCookies(request.cookies, needs).flashCookies.read(RECEIPT_COOKIE)
    const receipt = kept ? Receipt.safeParse(JSON.parse(kept)).data : undefined
    if (!receipt) throw notFound('回执')
    const inquiry = findKind(receipt.kind)?.lookUp.casePages.inquiry ?? '/service-inquire'
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment(receiptFileName(receipt)))
      .type('text/html; charset=utf-8')
      .send(writeReceiptFile(receipt, inquiry, profile))
  })
}
