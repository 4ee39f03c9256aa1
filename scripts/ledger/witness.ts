// npm run witness -- ADDRESS/log NAME: cosigns the newest checkpoint of a portal's ledger if the ledger has only grown since the last one. For a
// timer.
import { createPrivateKey, hash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  COSIGNATURE,
  makeNoteKey,
  type NoteKey,
  readVerifierKey,
  verifierKey,
} from '../../src/modules/ledger/signed-note.server.ts'
import { type Refusal, withWitnessLock, witnessOnce } from '../../src/modules/ledger/witness.server.ts'
import { runCommand } from '../command.ts'

const WORDS: Record<Refusal, string> = {
  unsigned: '账本签名无效，或者不是先前那把密钥',
  shrunk: '账本比上次见证时短',
  forked: '同样长的账本有两个不同的根',
  rewritten: '上次见证过的内容被改写',
  tiles: '账本文件与签名的根不符',
}

const PATIENCE_MS = 20_000

async function read(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Complete or absent, also if the process is killed; of two at once the first wins. */
function writeWhole(file: string, text: string | Buffer): void {
  const making = `${file}.${process.pid}`
  writeFileSync(making, text, { mode: 0o600 })
  try {
    linkSync(making, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(making)
  }
}

/** The key of the ledger is trusted on first use and pinned from then on. */
async function ledgerKey(address: string, folder: string): Promise<NoteKey> {
  const file = path.join(folder, `${hash('sha256', address).slice(0, 16)}.key`)
  if (!existsSync(file)) writeWhole(file, await read(`${address}/key`))
  const key = readVerifierKey(readFileSync(file, 'utf8'))
  if (!key) throw new Error(`${file} is no key of a ledger`)
  return key
}

function ownKey(folder: string, name: string): NoteKey {
  const file = path.join(folder, 'witness-key.pem')
  if (!existsSync(file)) writeWhole(file, makeNoteKey().export({ type: 'pkcs8', format: 'pem' }))
  return { name, key: createPrivateKey(readFileSync(file)) }
}

await runCommand(async () => {
  const [given, name] = process.argv.slice(2)
  if (!given || !name || /[\s+]/.test(name)) {
    console.error('用法：npm run witness -- https://credit.example.gov.cn/log 见证方的名称（不含空格和加号）')
    process.exit(2)
  }
  const address = given.replace(/\/$/, '')
  const folder = path.resolve(process.env.WITNESS_DIR ?? 'witness')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const witness = ownKey(folder, name)
  const stateFile = path.join(folder, `${hash('sha256', address).slice(0, 16)}.checkpoint`)
  const ledger = await ledgerKey(address, folder)
  const seen = await withWitnessLock(stateFile, () =>
    witnessOnce({ address, ledger, witness, stateFile, now: Date.now, read }),
  )
  if (seen.is === 'refused') {
    console.error(`不予见证：${WORDS[seen.why]}`)
    process.exitCode = 1
  } else console.log(`${seen.note}\n见证方公钥：${verifierKey(witness, COSIGNATURE)}`)
})
