import { promisify } from 'node:util'
import { inflate as inflateBack } from 'node:zlib'
import type { Budget } from '../../kernel/zip.server.ts'
import { refused } from './refusal.ts'

const inflate = promisify(inflateBack)

/** What runs, starts programs, sends data away, holds other files, or hides all of these. */
const FORBIDDEN = names(
  ...['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'ImportData', 'SubmitForm', 'GoToE'],
)
const ENCRYPTED = names('Encrypt')
const PACKED_OBJECTS = names('ObjStm')

const WHY = 'PDF 中含有脚本、表单动作或嵌入的文件，请另存为普通 PDF 再上传'

/** Refuses a PDF that is more than pages. Objects may be packed into streams, so these are looked into as well. */
export async function checkPdf(bytes: Buffer, budget: Budget): Promise<void> {
  const text = bytes.toString('latin1')
  const end = text.lastIndexOf('%%EOF')
  // Nothing before the header and nothing behind the end: another file could be glued to either.
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || /[^\s\0]/.test(text.slice(end + 5)))
    throw refused('PDF 已损坏或结构异常')
  if (ENCRYPTED.test(text)) throw refused('PDF 已加密，无法核查，请去掉密码后再上传')
  if (FORBIDDEN.test(text)) throw refused(WHY)
  for (const match of text.matchAll(new RegExp(PACKED_OBJECTS, 'g'))) {
    if (FORBIDDEN.test(await packedObjects(bytes, text, match.index, budget))) throw refused(WHY)
  }
}

async function packedObjects(bytes: Buffer, text: string, at: number, budget: Budget): Promise<string> {
  const from = text.lastIndexOf('obj', at)
  const stream = /stream\r?\n/g
  stream.lastIndex = at
  const found = stream.exec(text)
  if (!found) return ''
  const dictionary = text.slice(Math.max(from, 0), found.index)
  const filters = dictionary.match(/\/[\w#]*Decode\b/g) ?? []
  if (filters.length > 1 || /\/Predictor\b|\/F\s*[(<]/.test(dictionary)) throw refused('PDF 的结构无法核查')
  const packed = bytes.subarray(found.index + found[0].length, text.indexOf('endstream', found.index))
  if (filters.length === 0) return packed.toString('latin1')
  if (budget.left <= 0) throw refused('文件解压后过大')
  const objects = await inflate(packed, { maxOutputLength: budget.left }).catch(() => null)
  if (!objects) throw refused('PDF 的结构无法核查')
  budget.left -= objects.length
  return objects.toString('latin1')
}

/** Any of these names, each letter as itself or as its number: /JavaScript is also /J#61vaScript. */
function names(...words: readonly string[]): RegExp {
  const letter = (char: string) => {
    const code = char.charCodeAt(0).toString(16)
    return `(?:${char}|#(?:${code}|${code.toUpperCase()}))`
  }
  return new RegExp(`/(?:${words.map((word) => [...word].map(letter).join('')).join('|')})(?![\\w#])`)
}
