import { createPrivateKey, hash, type KeyObject } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The DER prefix of Ed25519 private keys. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The ledger key of the tests: it signs the prepared database, and portals under test have it among their secrets. */
export const testLedgerKey = (): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, hash('sha256', 'key of the ledger under test', 'buffer')]),
    format: 'der',
    type: 'pkcs8',
  })

export function writeLedgerKey(dataDir: string): void {
  const folder = path.join(dataDir, 'secrets')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'ledger-key.pem'), testLedgerKey().export({ type: 'pkcs8', format: 'pem' }))
}
