import { serveJobs } from '../../../kernel/threads/thread-work.server.ts'
import { type InspectedFile, inspect } from './inspect.server.ts'
import { FileRefusal } from './refusal.ts'

export interface Job {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
export type InspectionOutcome =
  | { file: Omit<InspectedFile, 'bytes'>; bytes: Uint8Array<ArrayBuffer> }
  | { refusal: string }

/** The worker side of `inspectors.server.ts`. */
serveJobs(async (job: Job) => {
  const answer = await judge(job)
  return { answer, handOver: 'bytes' in answer ? [answer.bytes.buffer] : [] }
})

/** An error other than a refusal ends this thread, and the file is refused. */
async function judge({ name, bytes: sent }: Job): Promise<InspectionOutcome> {
  try {
    const { bytes, ...file } = await inspect(name, Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength))
    // Sharp returns memory of its own, which cannot be transferred, so it is copied.
    return { file, bytes: bytes.buffer === sent.buffer ? sent : new Uint8Array(bytes) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.message }
    throw error
  }
}
