import path from 'node:path'
import type { z } from 'zod'
import type { Environment } from './config-environment.server.ts'
import { OperatorError } from './operator-error.ts'

/**
 * Key and certificate that sign PDF papers: files of the operator, or generated in a folder in development; and the address of the timestamp service.
 */
export type PaperKeys = ({ keyFile: string; certificateFile: string } | { folder: string; name: string }) & {
  timestampUrl?: string
}

/** Key of the public ledger: a file of the operator, or a folder in which the portal generates one. */
export type LedgerKeyPlace = { keyFile: string } | { folder: string }

export const locateLedgerKey = ({ LEDGER_KEY_FILE }: z.output<typeof Environment>, dataDir: string): LedgerKeyPlace =>
  LEDGER_KEY_FILE ? { keyFile: LEDGER_KEY_FILE } : { folder: path.join(dataDir, 'secrets') }

export function locatePaperKeys(
  { PAPER_KEY_FILE: keyFile, PAPER_CERTIFICATE_FILE: certificateFile, TIMESTAMP_URL }: z.output<typeof Environment>,
  dataDir: string,
  portalName: string,
): PaperKeys {
  if (!keyFile !== !certificateFile)
    throw new OperatorError(
      'PAPER_KEY_FILE 和 PAPER_CERTIFICATE_FILE 要一起设置',
      'PAPER_KEY_FILE and PAPER_CERTIFICATE_FILE belong together',
    )
  const place =
    keyFile && certificateFile
      ? { keyFile, certificateFile }
      : { folder: path.join(dataDir, 'secrets'), name: portalName }
  return { ...place, ...(TIMESTAMP_URL && { timestampUrl: TIMESTAMP_URL }) }
}
