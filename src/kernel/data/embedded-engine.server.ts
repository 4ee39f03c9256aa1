import { PGlite } from '@electric-sql/pglite'

/** Its own 128 MB would lie in this process, beside the same pages in the system's cache of files. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

export const createEngine = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...BUFFERS] })
