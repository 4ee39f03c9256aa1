import { type Budget, readZip, UnreadableZip, unpack, type ZipEntry, type ZipProblem } from '../../kernel/zip.server.ts'
import { refused } from './refusal.ts'

/** The entries of an archive that somebody sent. */
export function entriesOf(archive: Buffer, most: number): ZipEntry[] {
  try {
    return readZip(archive, most)
  } catch (error) {
    throw refusalOf(error, most)
  }
}

export const unpacked = (entry: ZipEntry, budget: Budget): Promise<Buffer> =>
  unpack(entry, budget).catch((error) => {
    throw refusalOf(error)
  })

const WHY: Record<Exclude<ZipProblem, 'too-many'>, string> = {
  broken: '文件已损坏或结构异常，无法核查',
  encrypted: '不能上传加密的文件',
  link: '压缩包内不能有链接',
  name: '压缩包内的文件名不正确',
  'too-large': '文件解压后过大',
}

function refusalOf(error: unknown, most?: number): unknown {
  if (!(error instanceof UnreadableZip)) return error
  return refused(error.problem === 'too-many' ? `压缩包内的文件不能超过 ${most} 个` : WHY[error.problem])
}
