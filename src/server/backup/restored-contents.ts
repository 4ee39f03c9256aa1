import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { desc, isNotNull } from 'drizzle-orm'
import type { Config } from '../../kernel/config.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { paper } from '../../modules/documents/tables.server.ts'
import { checkFile } from '../../modules/documents/verifying/file-checks.server.ts'
import { extractFilePrint } from '../../modules/documents/verifying/file-print.server.ts'
import { folderStorage, readBytes } from '../../modules/files/storage.server.ts'
import { storedKeys } from './copied-files.ts'

export interface ProvedReport {
  number: string
  bytes: number
}

const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Verifies the newest issued report of a restored database with the file and the certificates alone: it is the issued file, unchanged, and signed by
 * the portal.
 */
export async function proveReport(db: Db, files: string, keys: Config['paperKeys']): Promise<ProvedReport | null> {
  const [newest] = await db
    .select({ number: paper.number, storageKey: paper.storageKey, sha256: paper.sha256 })
    .from(paper)
    .where(isNotNull(paper.issuedAt))
    .orderBy(desc(paper.issuedAt))
    .limit(1)
  if (!newest) return null
  const { number, storageKey, sha256 } = newest
  const bytes = await folderStorage(files)
    .read(storageKey)
    .then(readBytes)
    .catch(() => null)
  if (!bytes) throw spoilt(number, '文件不在备份中', 'its file is not in the backup')
  const certificateFile = 'folder' in keys ? path.join(keys.folder, 'paper-certificate.pem') : keys.certificateFile
  const pem = await readFile(certificateFile, 'utf8')
  const certificates = (pem.match(CERTIFICATES) ?? []).map((each) => new X509Certificate(each))
  const print = extractFilePrint(bytes)
  const { failures } = checkFile(print, certificates)
  if (failures.length > 0 || print.sha256 !== sha256)
    throw spoilt(
      number,
      `验证不通过（${failures.join('、') || '哈希不符'}）`,
      failures.join(', ') || 'its hash differs',
    )
  return { number, bytes: bytes.length }
}

const spoilt = (number: string, chinese: string, english: string) =>
  new OperatorError(`恢复出的报告 ${number} ${chinese}`, `The restored report ${number} cannot be verified: ${english}`)

/** Number of files that the restored database refers to and the backup does not have. */
export async function missingFiles(db: Db, files: string): Promise<number> {
  const storage = folderStorage(files)
  let missing = 0
  for await (const key of storedKeys(db)) if (!(await storage.exists(key))) missing += 1
  return missing
}
