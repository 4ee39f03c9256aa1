import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeSelfSigned } from '../src/modules/documents/signing/certificates.server.ts'
import { TEST_DATA_KEY } from './database.ts'

/** Settings with a signing key for documents, as production requires, and with certificates of earlier keys. */
export function makePaperKeyFiles(earlier: readonly string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-paper-keys-'))
  const { key, certificate } = makeSelfSigned('信用榕屿')
  const files = { PAPER_KEY_FILE: path.join(folder, 'key.pem'), PAPER_CERTIFICATE_FILE: path.join(folder, 'all.pem') }
  writeFileSync(files.PAPER_KEY_FILE, key, { mode: 0o600 })
  writeFileSync(files.PAPER_CERTIFICATE_FILE, [certificate, ...earlier].join(''))
  return files
}

/** Settings of a portal in production, on a database given by the test. */
export const productionSettings = () => ({
  ...{ NODE_ENV: 'production', DATA_KEY: TEST_DATA_KEY, DATABASE_URL: 'postgres://given-by-the-test' },
  ...{ CITY: path.resolve(import.meta.dirname, '../demo'), ...makePaperKeyFiles(), TRUST_PROXY: 'none' },
})
