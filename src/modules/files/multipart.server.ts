import type { Readable } from 'node:stream'
import { readParts } from '../../kernel/forms/part-reader.server.ts'
import { LONGEST_GIVEN } from './file-name.ts'
import { MOST_BYTES } from './file-types.ts'
import { refusedFile } from './refusal.ts'

interface SentForm {
  file: { name: string; bytes: Buffer }
}

const LIMITS = { files: 1, fileSize: MOST_BYTES, fields: 5, fieldSize: 200, fieldNameSize: 40 }

/** Reads a form with one file named `file` and a few short fields. */
export async function readUploadForm(
  body: Readable,
  contentType: string | undefined,
  bytes: number,
): Promise<SentForm> {
  const whole = gathering(bytes)
  let name: string | undefined
  let isTooLarge = false
  const ending = await readParts({ body, contentType: contentType ?? '' }, LIMITS, {
    onFile(field, stream, fileName) {
      if (field === 'file') name = (fileName ?? '').slice(-LONGEST_GIVEN)
      stream.on('data', (chunk: Buffer) => field === 'file' && whole.add(chunk))
      stream.on('limit', () => {
        isTooLarge = true
      })
    },
  })
  if (ending === 'no form') throw refusedFile('上传的格式不正确')
  if (ending === 'cut') throw refusedFile('上传的内容不完整，请重新上传')
  if (isTooLarge) throw refusedFile(`文件不能超过 ${MOST_BYTES / 1024 / 1024} MB`)
  if (name === undefined) throw refusedFile('请选择要上传的文件')
  return { file: { name, bytes: whole.bytes() } }
}

/**
 * Writes each chunk to its position on arrival. Joining the chunks of a video at the end would block the event loop for as long
 * as half a page takes. The announced size is allocated at once; memory is only used as far as it is filled.
 */
function gathering(announced: number) {
  let memory = Buffer.allocUnsafeSlow(Math.min(announced, MOST_BYTES))
  let filled = 0
  return {
    add(chunk: Buffer): void {
      if (filled + chunk.length > memory.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(2 * memory.length, filled + chunk.length))
        memory.copy(larger, 0, 0, filled)
        memory = larger
      }
      filled += chunk.copy(memory, filled)
    },
    bytes: () => memory.subarray(0, filled),
  }
}
