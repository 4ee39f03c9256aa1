import { constants, setPriority } from 'node:os'
import { deflateRawSync } from 'node:zlib'
import { serveJobs } from '../../../kernel/threads/thread-work.server.ts'
import type { Paper } from '../paper-contract.ts'
import { prepareSignature } from '../signing/signature-place.server.ts'
import { drawPaper } from './draw.server.ts'
import type { Drawing, DrawingJob } from './job.ts'

// Of this thread alone: pages come before papers where both want the processor.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

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
