import { parentPort } from 'node:worker_threads'
import { type InspectedFile, inspect } from './inspect.server.ts'
import { FileRefusal } from './refusal.ts'

export interface Job {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
export type Verdict = { file: Omit<InspectedFile, 'bytes'>; bytes: Uint8Array<ArrayBuffer> } | { refusal: string }

/** The other side of `inspectors.server.ts`, in a thread of its own: one file after another. */
parentPort!.on('message', async ({ name, bytes }: Job) => {
  const verdict = await judged(name, bytes)
  parentPort!.postMessage(verdict, 'bytes' in verdict ? [verdict.bytes.buffer] : [])
})

parentPort!.postMessage('ready')

/** Any other error ends this thread, and the file with it. */
async function judged(name: string, sent: Uint8Array<ArrayBuffer>): Promise<Verdict> {
  try {
    const { bytes, ...file } = await inspect(name, Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))
    // What sharp gives lies in memory of its own, which cannot be handed over.
    return { file, bytes: bytes.buffer === sent.buffer ? sent : new Uint8Array(bytes) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message }
    throw error
  }
}
