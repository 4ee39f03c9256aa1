import {
  LONGEST_ROW,
  readFileText,
  type SourceFile,
  UnreadableFile,
} from '../../../kernel/sheets/source-file.server.ts'
import { isObject } from '../../../kernel/typed-keys.ts'

interface JsonRow {
  row: number
  fields: Record<string, unknown>
}

/** Streams the objects of a JSON array, or one per line, holding one of them in memory. */
export async function* jsonRows(file: SourceFile): AsyncGenerator<JsonRow> {
  let row = 0
  for await (const piece of file.kind === 'json' ? elementsOf(readFileText(file)) : linesOf(readFileText(file))) {
    row += 1
    if (piece.trim() !== '') yield { row, fields: objectOf(piece, row) }
  }
}

/** Limit of nesting: a record is an object of texts and lists of texts. */
const DEEPEST = 8

function objectOf(piece: string, row: number): Record<string, unknown> {
  if (depthOf(piece) > DEEPEST) throw new UnreadableFile(`这一条的括号嵌套超过 ${DEEPEST} 层，请改为一层`, row)
  try {
    const value: unknown = JSON.parse(piece)
    if (isObject(value) && !Array.isArray(value)) return value
  } catch {
    // Reported by the error below, like a value that is not an object.
  }
  throw new UnreadableFile('这一条不是正确的 JSON 对象，请检查引号、逗号和括号', row)
}

/** The nesting depth of brackets outside strings; counting stops at the limit. */
function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < json.length && deepest <= DEEPEST; index += 1) {
    const character = json[index]!
    if (inString && character === '\\') index += 1
    else if (character === '"') inString = !inString
    else if (inString) continue
    else if (character === '{' || character === '[') {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let row = 1
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
    row += lines.length
    if (rest.length > LONGEST_ROW) throw new UnreadableFile('这一条过长，请检查是否缺少换行', row)
  }
  yield rest
}

/** Splits `[{…},{…}]` between its elements: outside strings, at balanced braces. */
async function* elementsOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  const broken = () => new UnreadableFile('应为一个 JSON 数组：以 [ 开头，以 ] 结尾', row)
  let state: 'before' | 'inside' | 'after' = 'before'
  let element = ''
  let depth = 0
  let row = 1
  let inString = false
  let escaped = false
  for await (const chunk of text) {
    let start = 0
    for (let index = 0; index < chunk.length; index += 1) {
      const character = chunk[index]!
      if (inString) {
        if (escaped) escaped = false
        else if (character === '\\') escaped = true
        else if (character === '"') inString = false
        continue
      }
      if (depth > 0) {
        if (character === '"') inString = true
        else if (character === '{' || character === '[') depth += 1
        else if (character === '}' || character === ']') depth -= 1
        if (depth > 0) continue
        yield element + chunk.slice(start, index + 1)
        element = ''
        row += 1
        continue
      }
      if (/\s/.test(character)) continue
      if (state === 'before' && character === '[') state = 'inside'
      else if (state === 'inside' && character === '{') {
        depth = 1
        start = index
      } else if (state === 'inside' && character === ']') state = 'after'
      else if (state !== 'inside' || character !== ',') throw broken()
    }
    if (depth > 0) element += chunk.slice(start)
    if (element.length > LONGEST_ROW) throw new UnreadableFile('这一条过长，请检查引号和括号是否成对', row)
  }
  if (state !== 'after') throw broken()
}
