import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSettingFile } from '../../kernel/config-faults.server.ts'
import type { LedgerKeyPlace } from '../../kernel/config-paper-keys.server.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { makeNoteKey } from './signed-note.server.ts'

/** Returns a function that reads the key at its first use. */
export function openLedgerKey(place: LedgerKeyPlace): () => KeyObject {
  let key: KeyObject | undefined
  const read = () => {
    key ??= readKey('keyFile' in place ? place.keyFile : madeKey(place.folder))
    return key
  }
  if ('keyFile' in place) read()
  return read
}

/** The name of a new ledger in its checkpoints: its public address without the protocol. */
export function ledgerOrigin(publicUrl: string): string {
  const { host } = new URL(publicUrl)
  return `${host}/log`
}

function readKey(file: string): KeyObject {
  const pem = readSettingFile('LEDGER_KEY_FILE', file, (found) => readFileSync(found, 'utf8'))
  const key = keyOf(pem, file)
  if (key.asymmetricKeyType !== 'ed25519')
    throw new OperatorError(
      `LEDGER_KEY_FILE 的密钥 ${file} 不是 Ed25519 密钥`,
      `LEDGER_KEY_FILE: ${file} is not an Ed25519 key`,
    )
  return key
}

function keyOf(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw new OperatorError(
      `LEDGER_KEY_FILE 的文件 ${file} 不是可以使用的 PEM 文件（有口令的密钥要先去掉口令）`,
      `LEDGER_KEY_FILE: ${file} is no PEM file that can be used (a key with a passphrase needs it removed)`,
      { cause },
    )
  }
}

/** If several processes start at once, only one generates the key. */
function madeKey(folder: string): string {
  const file = path.join(folder, 'ledger-key.pem')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const making = `${file}.${process.pid}`
  writeFileSync(making, makeNoteKey().export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    linkSync(making, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(making)
  }
  return file
}
