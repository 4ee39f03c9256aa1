import { X509Certificate } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Config } from '../../kernel/config.server.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { DISK_LIMITS, diskUsage } from '../../modules/console/health-facts.ts'
import { storeSigningKeys } from '../../modules/documents/signing/certificates.server.ts'
import { createFindings, type DoctorFinding } from './finding.ts'
import { explainError } from './sentences.ts'

/** Warn this long before expiry, because another organisation issues the certificate. */
const RENEW_DAYS = 30
const DAY_MS = 86_400_000

/** Checks the key of papers and both certificates: readable, matching each other, and valid for long enough. */
export function examineCertificates({ paperKeys, certificateFile }: Config): DoctorFinding[] {
  const { bad } = createFindings('papers')
  const found: DoctorFinding[] = []
  if (!('folder' in paperKeys)) {
    try {
      const { certificate } = storeSigningKeys(paperKeys)()
      found.push(daysLeft('papers', paperKeys.certificateFile, certificate), ...examineMode(paperKeys.keyFile))
    } catch (error) {
      found.push(
        ...explainError(error).map(({ chinese, english }) =>
          bad(`出具文件的密钥或证书：${chinese}`, `Key or certificate of papers: ${english}`),
        ),
      )
    }
  }
  if (certificateFile) found.push(examineTls(certificateFile))
  return found
}

function examineTls(file: string): DoctorFinding {
  try {
    return daysLeft('certificate', file, new X509Certificate(readFileSync(file)))
  } catch {
    return createFindings('certificate').bad(
      `TLS_CERTIFICATE_FILE 的文件 ${file} 无法读取`,
      `TLS_CERTIFICATE_FILE: ${file} cannot be read`,
    )
  }
}

function daysLeft(check: string, file: string, { validTo }: X509Certificate): DoctorFinding {
  const { good, warning, bad } = createFindings(check)
  const days = Math.floor((new Date(validTo).getTime() - Date.now()) / DAY_MS)
  if (days < 0) return bad(`证书 ${file} 已过期 ${-days} 天`, `The certificate ${file} ended ${-days} days ago`)
  const say = days < RENEW_DAYS ? warning : good
  return say(`证书 ${file} 还有 ${days} 天`, `The certificate ${file} is good for ${days} days`)
}

function examineMode(keyFile: string): DoctorFinding[] {
  if ((statSync(keyFile).mode & 0o077) === 0) return []
  return [
    createFindings('papers').warning(
      `密钥 ${keyFile} 其他账号也能读取，请执行 chmod 600`,
      `The key ${keyFile} can be read by other accounts: chmod 600`,
    ),
  ]
}

/** Uploads, papers and audit heads are written to DATA_DIR: without write access the portal must not accept anything. */
export function refuseUnwritable({ dataDir }: Pick<Config, 'dataDir'>): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = errorCode(error)
    throw new OperatorError(
      `DATA_DIR ${dataDir} 不能写入（${code}）`,
      `DATA_DIR ${dataDir} cannot be written (${code})`,
    )
  }
}

/** Whether DATA_DIR is writable, and how full its disk is. */
export async function examineDisk({ dataDir }: Config): Promise<DoctorFinding> {
  const { good, warning, bad } = createFindings('disk')
  try {
    refuseUnwritable({ dataDir })
  } catch (error) {
    const [{ chinese, english } = error as OperatorError] = explainError(error)
    return bad(chinese, english)
  }
  const { blocks, bavail, bsize } = await statfs(dataDir)
  const share = diskUsage(blocks, bavail)
  const [percent, left] = [Math.round(share * 100), Math.floor((bavail * bsize) / 1024 ** 3)]
  const say = share >= DISK_LIMITS.bad ? bad : share >= DISK_LIMITS.warning ? warning : good
  return say(`磁盘已用 ${percent}%，余 ${left} GB`, `The disk is ${percent}% full, ${left} GB are left`)
}
