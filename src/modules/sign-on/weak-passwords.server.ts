import { lazyPackage } from '../../kernel/late-package.server.ts'
import { COMMON_NUMBERS, COMMON_WORDS, KEY_SEQUENCES } from './common-words.ts'

/** Data of the account holder that others know or can find out. */
interface Owner {
  loginName: string
  name: string
  phone?: string | undefined
  certNo?: string | undefined
  enterpriseName?: string | undefined
}

const COMMON = '该密码过于常见或有规律，请换一个'
/** Characters; longer than any listed part. */
const LONGEST_PIECE = 40
/** A password of fewer listed parts than this is found by trying the lists. */
const FEWEST_PIECES = 4

/** Why a password is easily guessed; null if it is not. */
export function findPasswordWeakness(password: string, owner: Owner): string | null {
  const plain = password.normalize('NFKC').toLowerCase()
  return personalPart(plain, owner) ?? (isPlain(plain) ? COMMON : null)
}

function personalPart(plain: string, { loginName, name, phone, certNo, enterpriseName }: Owner): string | null {
  if (plain.includes(loginName)) return '密码中不能包含登录名'
  const digits = plain.replace(/\D/g, '')
  // Eight digits identify a telephone number; the first three are those of the carrier.
  if (phone && digits.includes(phone.slice(-8))) return '密码中不能包含手机号码'
  // The last six digits of an identity number are a common initial password; the eight before include the birthday.
  if (certNo && (plain.includes(certNo.slice(-6).toLowerCase()) || digits.includes(certNo.slice(6, 14))))
    return '密码中不能包含身份证号码或生日'
  const named = [name, enterpriseName].some((words) => words && spellings(words).some((word) => plain.includes(word)))
  return named ? '密码中不能包含姓名或单位名称' : null
}

/** Spellings of a name: as written, and in pinyin. Pinyin of less than four letters occurs in many passwords and is ignored. */
function spellings(words: string): string[] {
  const { pinyin }: typeof import('pinyin-pro') = lazyPackage('pinyin-pro')
  const spelt = pinyin(words, { toneType: 'none', type: 'array', v: true }).join('').toLowerCase().replace(/\s/g, '')
  return [words.toLowerCase(), spelt].filter((word) => word.length >= (word === spelt ? 4 : 2))
}

/** Whether the password consists of little more than a common word, a keyboard sequence and a common number. */
function isPlain(plain: string): boolean {
  if (new Set(plain).size < 5) return true
  // A text is periodic if it occurs in its own doubling before position `length`.
  const period = (plain + plain).indexOf(plain, 1)
  const unit = period < plain.length ? plain.slice(0, period) : undefined
  return Math.min(piecesOf(plain), unit ? piecesOf(unit) + 1 : plain.length) < FEWEST_PIECES
}

/** The smallest number of parts; a character outside of all lists is a part of its own. */
function piecesOf(plain: string): number {
  const letters = unmasked(plain)
  const fewest = [0]
  for (let end = 1; end <= plain.length; end += 1) {
    let best = fewest[end - 1]! + 1
    for (let start = Math.max(0, end - LONGEST_PIECE); start < end - 1; start += 1) {
      if (fewest[start]! + 1 < best && isKnown(plain.slice(start, end), letters.slice(start, end)))
        best = fewest[start]! + 1
    }
    fewest.push(best)
  }
  return fewest.at(-1)!
}

const MASKS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Undoes substitutions, such as p@ssw0rd for password. One character for one, so that positions stay the same. */
const unmasked = (plain: string): string => Array.from(plain, (character) => MASKS[character] ?? character).join('')

function isKnown(piece: string, letters: string): boolean {
  if (new Set(piece).size === 1) return true
  if (piece.length < 3) return COMMON_WORDS.has(piece)
  return (
    COMMON_WORDS.has(piece) ||
    COMMON_WORDS.has(letters) ||
    COMMON_NUMBERS.includes(piece) ||
    isDate(piece) ||
    BOTH_WAYS.some((walk) => walk.includes(piece))
  )
}

// A year in the lifetime of a living person, alone, with month, or with month and day.
const DATE = /^((19[3-9]|20[0-4])\d((0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?)?|\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))$/

const BOTH_WAYS = KEY_SEQUENCES.flatMap((walk) => [walk, Array.from(walk).reverse().join('')])

const isDate = (piece: string): boolean => DATE.test(piece)
