import { connect, type Socket } from 'node:net'
import { conflict } from '../../kernel/calls/errors.ts'
import { refusedFile } from './refusal.ts'

type ScannerAddress = { host: string; port: number } | { path: string }

export interface VirusScanner {
  /** Refuses infected files, and all files while the scanner cannot be reached. */
  scan(bytes: Buffer): Promise<'clean' | 'skipped'>
}

interface ScannerSettings {
  onTrouble(trouble: { kind: 'infected' | 'away'; error?: unknown; signature?: string }): void
  deadlineMs?: number
}

/** The largest file takes some seconds; clamd itself stops after two minutes. */
const DEADLINE_MS = 30_000
const CHUNK_BYTES = 64 * 1024
const LONGEST_ANSWER = 1024

const INFECTED = '文件未通过病毒检查，不能上传'
const AWAY = '病毒检查暂时无法进行，文件没有收下。已填写的内容不受影响，请稍后重新上传'

/** Stands in for the scanner if none is configured; skips every file. */
export const NO_SCANNER: VirusScanner = { scan: async () => 'skipped' }

/** Scans files with the INSTREAM command of the ClamAV daemon. An unexpected answer counts as a failure. */
export function createVirusScanner(address: ScannerAddress, settings: ScannerSettings): VirusScanner {
  const { onTrouble, deadlineMs = DEADLINE_MS } = settings
  return {
    async scan(bytes) {
      const answer = await ask(address, bytes, deadlineMs).catch((error) => {
        onTrouble({ kind: 'away', error })
        throw conflict(AWAY)
      })
      if (answer === 'stream: OK') return 'clean'
      if (!answer.startsWith('stream: ') || !answer.endsWith(' FOUND')) {
        onTrouble({ kind: 'away', error: new Error(`the scanner answered ${JSON.stringify(answer)}`) })
        throw conflict(AWAY)
      }
      onTrouble({ kind: 'infected', signature: answer.slice('stream: '.length, -' FOUND'.length) })
      throw refusedFile(INFECTED)
    },
  }
}

async function ask(address: ScannerAddress, bytes: Buffer, deadlineMs: number): Promise<string> {
  const socket = connect(address)
  const deadline = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), deadlineMs)
  try {
    const answer = answerOf(socket)
    // A scanner may answer and close the connection before it has read everything.
    await Promise.race([answer, send(socket, bytes).then(() => answer)])
    return await answer
  } finally {
    clearTimeout(deadline)
    socket.destroy()
  }
}

/** Sends chunks, each preceded by its length in four bytes; a chunk of length zero ends the stream. */
async function send(socket: Socket, bytes: Buffer): Promise<void> {
  await written(socket, Buffer.from('zINSTREAM\0'))
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(chunk.length))
    await written(socket, chunk)
  }
  await written(socket, lengthOf(0))
}

const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Reads the answer up to the first NUL. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the scanner hung up without an answer')))
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\0')
      if (end >= 0) resolve(answer.slice(0, end).trim())
      else if (answer.length > LONGEST_ANSWER) reject(new Error('the scanner answered too much'))
    })
  })
}
