import { serveJobs } from '../../kernel/threads/thread-work.server.ts'
import type { Dataset } from '../../modules/register/catalogue/dataset.ts'
import { type FileContent, type ReadingJob, readDelivered } from '../../modules/register/import/file-reading.server.ts'

export interface ImportJob {
  /** A dataset of the catalogue is plain data and is sent with the job. */
  dataset: Dataset
  reading: ReadingJob
}

/** The worker side of `startImportThreads`. */
serveJobs<ImportJob, FileContent>(async ({ dataset, reading }) => ({
  answer: await readDelivered(dataset, reading),
  handOver: [],
}))
