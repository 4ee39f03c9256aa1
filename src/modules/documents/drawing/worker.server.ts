import { constants, setPriority } from 'node:os'
import { deflateRawSync } from 'node:zlib'
import { serveJobs } from '../../../kernel/threads/thread-work.server.ts'
import type { Paper } from '../paper-contract.ts'
import { prepareSignature } from '../signing/signature-place.server.ts'
import { drawPaper } from './draw.server.ts'
import type { Drawing, DrawingJob } from './job.ts'

// Pages come before papers where both want the processor. The unit of systemd forbids the call; papers are drawn all the same.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {}

/** The other side of `drawers.server.ts`: does all that takes time, and leaves the key to the other side. */
serveJobs(async ({ content, ...job }: DrawingJob) => {
  const paper: Paper = JSON.parse(content)
  const { bytes, pages } = await drawPaper({ ...job, paper })
  const place = prepareSignature(bytes)
  const answer: Drawing = {
    bytes: new Uint8Array(bytes),
    pages,
    place,
    packed: deflateRawSync(content).toString('base64'),
  }
  return { answer, handOver: [answer.bytes.buffer] }
})
