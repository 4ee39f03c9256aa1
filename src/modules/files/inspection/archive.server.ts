import {
  type Budget,
  readZip,
  UnreadableZip,
  unpack,
  type ZipEntry,
  type ZipProblem,
} from '../../../kernel/data/zip.server.ts'
import { BROKEN_FILE, FileRefusal } from './refusal.ts'

export const TOO_LARGE = '文件解压后过大'

/** Reads the entries of an uploaded archive. */
export function readEntries(archive: Buffer, most: number): ZipEntry[] {
  try {
    return readZip(archive, most)
  } catch (error) {
    throw refusalOf(error, most)
  }
}

export const unpackEntry = (entry: ZipEntry, budget: Budget): Promise<Buffer> =>
  unpack(entry, budget).catch((error) => {
    throw refusalOf(error)
  })

const WHY: Record<Exclude<ZipProblem, 'too-many'>, string> = {
  broken: BROKEN_FILE,
  encrypted: '不能上传加密的文件',
  link: '压缩包内不能有链接',
  name: '压缩包内的文件名不正确',
  'too-large': TOO_LARGE,
}

function refusalOf(error: unknown, most?: number): unknown {
  if (!(error instanceof UnreadableZip)) return error
  return new FileRefusal(error.problem === 'too-many' ? `压缩包内的文件不能超过 ${most} 个` : WHY[error.problem])
}
