import { fileTypeFromBuffer } from 'file-type'
import type { Budget } from '../../kernel/zip.server.ts'
import { entriesOf, unpacked } from './archive.server.ts'
import { cleanName, endingOf } from './file-name.ts'
import { FILE_TYPES, type FileType } from './file-types.ts'
import { checkOffice } from './office-check.server.ts'
import { checkPdf } from './pdf-check.server.ts'
import { checkPicture, redrawn } from './picture-check.server.ts'
import { refused } from './refusal.ts'
import { checkVideo } from './video-check.ts'

export interface InspectedFile {
  name: string
  type: FileType
  mime: string
  /** What is kept: pictures drawn anew, all else as it was sent. */
  bytes: Buffer
}

/** A hundred times the largest document: what unpacks to more was made to fill a disk. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_ENTRIES = 100

const PICTURES = new Set<string>(['jpg', 'png', 'gif'])

/** Decides by its content what a file is, and refuses whatever is not one of a few harmless kinds. */
export async function inspect(givenName: string, sent: Buffer): Promise<InspectedFile> {
  const name = cleanName(givenName)
  const type = await checked(name, sent, { left: MOST_UNPACKED })
  const bytes = isPicture(type) ? await redrawn(type, sent) : sent
  return { name, type, mime: FILE_TYPES[type].mime, bytes }
}

async function checked(name: string, bytes: Buffer, budget: Budget): Promise<FileType> {
  const type = typeOfEnding(endingOf(name))
  if (!type) throw refused(`只能上传 ${Object.keys(FILE_TYPES).join('、')} 文件`)
  const { maxBytes } = FILE_TYPES[type]
  if (bytes.length === 0) throw refused('文件是空的')
  if (bytes.length > maxBytes) throw refused(`${type} 文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found?.ext !== type) throw refused('文件内容与扩展名不一致')

  if (type === 'pdf') await checkPdf(bytes, budget)
  else if (type === 'docx' || type === 'xlsx') await checkOffice(type, bytes, budget)
  else if (type === 'zip') await checkArchive(bytes, budget)
  else if (type === 'mp4') checkVideo(bytes)
  else await checkPicture(bytes)
  return type
}

/** An archive may hold what could have been sent without it, and no further archive. */
async function checkArchive(bytes: Buffer, budget: Budget): Promise<void> {
  const entries = entriesOf(bytes, MOST_ENTRIES).filter(({ isFolder }) => !isFolder)
  if (entries.length === 0) throw refused('压缩包是空的')
  for (const entry of entries) {
    const type = typeOfEnding(endingOf(entry.name))
    if (!type || type === 'zip') throw refused(`压缩包内有不能上传的文件：${cleanName(entry.name)}`)
    await checked(entry.name, await unpacked(entry, budget), budget)
  }
}

const typeOfEnding = (ending: string): FileType | undefined =>
  Object.entries(FILE_TYPES).find(([type, { alias }]) => type === ending || alias === ending)?.[0] as
    | FileType
    | undefined

const isPicture = (type: FileType): type is 'jpg' | 'png' | 'gif' => PICTURES.has(type)
