import type { Config } from '../../kernel/config.server.ts'
import { folderStorage, type Storage, s3Storage } from '../../modules/files/storage.server.ts'

/** The configured storage of files: S3 or a folder. */
export const createStorage = (config: Config): Storage =>
  config.s3 ? s3Storage(config.s3) : folderStorage(`${config.dataDir}/files`)
