import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeSelfSigned } from '../src/modules/documents/signing/certificates.server.ts'

/** Settings with a key of their own, as production needs them; with certificates of keys that were used before. */
export function makePaperKeyFiles(earlier: readonly string[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-paper-keys-'))
  const { key, certificate } = makeSelfSigned('信用榕屿')
  const files = { PAPER_KEY_FILE: path.join(folder, 'key.pem'), PAPER_CERTIFICATE_FILE: path.join(folder, 'all.pem') }
  writeFileSync(files.PAPER_KEY_FILE, key, { mode: 0o600 })
  writeFileSync(files.PAPER_CERTIFICATE_FILE, [certificate, ...earlier].join(''))
  return files
}
