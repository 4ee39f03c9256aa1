import { constants, setPriority } from 'node:os'
import { deflateRawSync } from 'node:zlib'
import { serveJobs } from '../../../kernel/threads/thread-work.server.ts'
import type { Paper } from '../paper-contract.ts'
import { prepareSignature } from '../signing/signature-place.server.ts'
import { drawPaper } from './draw.server.ts'
import type { Drawing, DrawingJob } from './job.ts'

// Papers are drawn at lower priority than pages. The systemd unit forbids this call; drawing continues at normal priority then.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {}

/** The worker process of `drawers.server.ts`: it draws, and the main process, which has the key, signs. */
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
