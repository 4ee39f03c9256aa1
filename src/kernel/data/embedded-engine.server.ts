import { PGlite } from '@electric-sql/pglite'

/** The default of 128 MB would duplicate pages that the file cache of the operating system already holds. */
const BUFFERS = ['-c', 'shared_buffers=32MB']

export const createEngine = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...BUFFERS] })
