import { serveJobs } from '../../kernel/threads/thread-work.server.ts'
import type { Dataset } from '../../modules/register/catalogue/dataset.ts'
import { type FileContent, type ReadingJob, readDelivered } from '../../modules/register/import/file-reading.server.ts'

export interface ImportJob {
  /** An entry of the catalogue is data and goes along. */
  dataset: Dataset
  reading: ReadingJob
}

/** The other side of `startImportThreads`. */
serveJobs<ImportJob, FileContent>(async ({ dataset, reading }) => ({
  answer: await readDelivered(dataset, reading),
  handOver: [],
}))
