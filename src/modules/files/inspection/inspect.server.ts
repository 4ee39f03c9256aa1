import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { Budget } from '../../../kernel/data/zip.server.ts'
import { cleanName, fileExtension } from '../file-name.ts'
import { FILE_TYPES, type FileType } from '../file-types.ts'
import { readEntries, unpackEntry } from './archive.server.ts'
import { checkOffice } from './office-check.server.ts'
import { checkPdf } from './pdf-check.server.ts'
import { checkPicture, type PictureSize, reencodePicture } from './picture-check.server.ts'
import { FileRefusal } from './refusal.ts'
import { checkVideo } from './video-check.ts'

export interface InspectedFile {
  name: string
  type: FileType
  mime: string
  /** The bytes to store: pictures re-encoded, other files unchanged. */
  bytes: Buffer
  /** Hash of the stored bytes. */
  sha256: string
  /** Size of a picture in upright orientation; null for other files. */
  frame: PictureSize | null
}

/** A hundred times the largest document; an archive that unpacks to more is a decompression bomb. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_ENTRIES = 100

/** Detects the type of a file from its content and refuses everything but a few harmless types. */
export async function inspect(givenName: string, sent: Buffer): Promise<InspectedFile> {
  const name = cleanName(givenName)
  const type = await checked(name, sent, { left: MOST_UNPACKED })
  const drawn = isPicture(type) ? await reencodePicture(type, sent) : null
  const bytes = drawn?.bytes ?? sent
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, type, mime: FILE_TYPES[type].mime, bytes, sha256, frame: drawn?.frame ?? null }
}

async function checked(name: string, bytes: Buffer, budget: Budget): Promise<FileType> {
  const type = typeOfEnding(fileExtension(name))
  if (!type) throw new FileRefusal(`只能上传 ${Object.keys(FILE_TYPES).join('、')} 文件`)
  const { maxBytes } = FILE_TYPES[type]
  if (bytes.length === 0) throw new FileRefusal('文件是空的')
  if (bytes.length > maxBytes) throw new FileRefusal(`${type} 文件不能超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`)
  if (!beginsAs(type, bytes)) throw new FileRefusal('文件内容与扩展名不一致')

  if (isPicture(type)) await checkPicture(type, bytes)
  else if (type === 'pdf') checkPdf(bytes, budget)
  else if (type === 'mp4') checkVideo(bytes)
  else if (type === 'vtt') checkSubtitles(bytes)
  else if (type === 'zip') await checkArchive(bytes, budget)
  else await checkOffice(type, bytes, budget)
  return type
}

/** An archive may contain files of the allowed types, and no further archive. */
async function checkArchive(bytes: Buffer, budget: Budget): Promise<void> {
  const entries = readEntries(bytes, MOST_ENTRIES).filter(({ isFolder }) => !isFolder)
  if (entries.length === 0) throw new FileRefusal('压缩包是空的')
  for (const entry of entries) {
    const name = cleanName(entry.name)
    const type = typeOfEnding(fileExtension(name))
    if (!type || type === 'zip') throw new FileRefusal(`压缩包内有不能上传的文件：${name}`)
    await checked(name, await unpackEntry(entry, budget), budget)
  }
}

const typeOfEnding = (ending: string): FileType | undefined =>
  Object.entries(FILE_TYPES).find(([type, { alias }]) => type === ending || alias === ending)?.[0] as
    | FileType
    | undefined

/**
 * First bytes of each type; the checks of the types examine the rest. The second entry of zip is the beginning of an empty
 * archive.
 */
const BEGINNINGS: Record<FileType, readonly string[]> = {
  pdf: ['%PDF-'],
  jpg: ['\xff\xd8\xff'],
  png: ['\x89PNG\r\n\x1a\n'],
  gif: ['GIF87a', 'GIF89a'],
  docx: ['PK\x03\x04'],
  xlsx: ['PK\x03\x04'],
  zip: ['PK\x03\x04', 'PK\x05\x06'],
  mp4: ['ftyp'],
  vtt: ['WEBVTT', '\xef\xbb\xbfWEBVTT'],
}

function beginsAs(type: FileType, bytes: Buffer): boolean {
  // In MP4 files the length of the first box precedes its name.
  const beginning = bytes.toString('latin1', type === 'mp4' ? 4 : 0, 12)
  return BEGINNINGS[type].some((mark) => beginning.startsWith(mark))
}

/** Subtitles may contain text and times only. */
function checkSubtitles(bytes: Buffer): void {
  if (!isUtf8(bytes) || bytes.includes(0)) throw new FileRefusal('字幕文件必须是 UTF-8 编码的文字')
}

const isPicture = (type: FileType): type is 'jpg' | 'png' | 'gif' => type === 'jpg' || type === 'png' || type === 'gif'
