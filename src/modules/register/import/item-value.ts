import { checkCreditCode } from '../../../kernel/identity/credit-code.ts'
import { checkResidentId } from '../../../kernel/identity/resident-id.ts'
import type { Item } from '../catalogue/dataset.ts'
import { ENDLESS_DAY, isEndlessText, readDay } from './days.ts'

/** The value of a cell, or advice to its author. */
type Reading = { value: string } | { reason: string }

const EARLIEST_DAY = '1949-10-01'
/** Digits of an amount before the point: numeric(18,6). */
const MOST_DIGITS = 12
const DEFAULT_DECIMALS = 6
/** Maximum lengths of items that state none. */
const DEFAULT_LENGTH = { text: 200, prose: 4000 }

/** Parses one cell according to its item. An empty cell is an empty value. */
export function readItem(item: Item, cell: string): Reading {
  if (!cell.isWellFormed() || UNPRINTABLE.test(cell)) return { reason: '含有无法识别的字符，请重新输入' }
  const text = trimmed(item, cell)
  if (text === '') return { value: '' }
  if (REWRITTEN.test(text) && item.type !== 'decimal' && item.type !== 'prose')
    return { reason: '号码被表格软件改写成了科学计数，请将该列设为文本格式后重新填写' }
  return READERS[item.type](item, text)
}

// Control characters other than tab and line ends: nobody types them, and PostgreSQL rejects NUL.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/u
// Long digit strings that a spreadsheet turned into a float, such as 9.135E+17.
const REWRITTEN = /^\d(?:\.\d+)?E\+\d+$/i
// The apostrophe with which spreadsheets, and the portal's downloads, mark a text that is not a formula.
const TEXT_MARK = /^'(?=[=+\-@＝＋－＠])/

function trimmed(item: Item, cell: string): string {
  const text = cell.trim().replace(TEXT_MARK, '')
  return item.type === 'prose' ? text.replace(/\r\n?/g, '\n') : text.replace(/[\t\n\r]+/g, ' ')
}

const READERS: Record<Item['type'], (item: Item, text: string) => Reading> = {
  text: (item, text) => withinLength(text, item.max ?? DEFAULT_LENGTH.text),
  prose: (item, text) => withinLength(text, item.max ?? DEFAULT_LENGTH.prose),
  day: (_, text) => day(text.normalize('NFKC')),
  integer: (_, text) => integer(text.normalize('NFKC')),
  decimal: (item, text) => decimal(text.normalize('NFKC'), item.decimals ?? DEFAULT_DECIMALS),
  'yes-no': (_, text) => yesNo(text),
  choice: (item, text) => choice(synonymOf(item, text), item.options ?? []),
  choices: (item, text) => choices(text, item.options ?? []),
  'credit-code': (_, text) => checked(text, checkCreditCode),
  'resident-id': (_, text) => checked(text, checkResidentId),
}

function withinLength(text: string, max: number): Reading {
  const length = text.length > max ? [...text].length : text.length
  return length > max ? { reason: `不能超过 ${max} 个字，现有 ${length} 个字` } : { value: text }
}

function day(text: string): Reading {
  if (isEndlessText(text)) return { value: ENDLESS_DAY }
  const read = readDay(text)
  if (!read) return { reason: '日期不正确，应为 2026-11-15 的形式' }
  return read < EARLIEST_DAY ? { reason: `日期不能早于 ${EARLIEST_DAY}` } : { value: read }
}

function integer(text: string): Reading {
  const plain = text.replaceAll(',', '')
  return /^-?\d{1,15}$/.test(plain) ? { value: String(Number(plain)) } : { reason: '应为整数' }
}

function decimal(text: string, decimals: number): Reading {
  // Matches 1234.5 and, with thousands separators, 1,234.5.
  const match = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text)
  if (!match) return { reason: '应为数字，不带单位，例如 1.5' }
  const [, sign, whole = '', fraction = ''] = match
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  const places = fraction.slice(0, end)
  if (digits.length > MOST_DIGITS) return { reason: `整数部分不能超过 ${MOST_DIGITS} 位` }
  if (places.length > decimals) return { reason: `小数不能超过 ${decimals} 位` }
  return { value: `${sign}${digits}${places && `.${places}`}` }
}

const YES = new Set(['是', '有', '1', 'Y', 'YES', 'TRUE'])
const NO = new Set(['否', '无', '0', 'N', 'NO', 'FALSE'])

function yesNo(text: string): Reading {
  const word = text.normalize('NFKC').toUpperCase()
  if (YES.has(word)) return { value: '是' }
  return NO.has(word) ? { value: '否' } : { reason: '应填“是”或“否”' }
}

/** The option for a synonym of another system: 在营（开业）企业 and 存续（在营、开业、在册） become 存续. */
function synonymOf({ synonyms }: Item, text: string): string {
  if (!synonyms) return text
  const plain = text.normalize('NFKC').replace(/[\p{P}\p{S}\s]|企业$/gu, '')
  return Object.hasOwn(synonyms, plain) ? synonyms[plain]! : plain
}

function choice(text: string, options: readonly string[]): Reading {
  const found = optionOf(text, options)
  return found ? { value: found } : { reason: `应为以下之一：${options.join('、')}` }
}

function choices(text: string, options: readonly string[]): Reading {
  const whole = optionOf(text, options)
  if (whole) return { value: whole }
  const written = text.split(/[、,，;；|｜\n]/).filter((part) => part.trim() !== '')
  const chosen = written.map((part) => optionOf(part, options))
  if (written.length === 0 || chosen.includes(undefined)) {
    return { reason: `应从以下选择，多项用顿号分开：${options.join('、')}` }
  }
  return { value: options.filter((option) => chosen.includes(option)).join('、') }
}

const optionOf = (text: string, options: readonly string[]): string | undefined => {
  const plain = text.normalize('NFKC').trim()
  return options.find((option) => option === text.trim() || option.normalize('NFKC') === plain)
}

function checked(text: string, check: (code: string) => { ok: true } | { ok: false; reason: string }): Reading {
  const code = text.normalize('NFKC').replaceAll(' ', '').toUpperCase()
  const verdict = check(code)
  return verdict.ok ? { value: code } : { reason: verdict.reason }
}
