import { makeCreditCode, type SubjectKind } from '../../src/kernel/identity/credit-code.ts'
import type { Random } from './random.ts'

/** The properties of a subject that its credit code depends on. */
export interface Registered {
  kind: SubjectKind
  entityType: string
  establishedAt: string
  /** Region code of the registering office. */
  registrarRegion: string
}

/**
 * From that day on an organisation code is issued with the credit code and starts with letters (MA firms, MB public bodies, MJ social organisations).
 * Older subjects keep their code of eight digits.
 */
export const LETTERED_CODES_SINCE = '2015-10-01'

/** The first two characters depend on the kind of subject. The serial is scattered, so that consecutive subjects have different codes. */
export function creditCodeOf({ kind, entityType, establishedAt, registrarRegion }: Registered, serial: number): string {
  const [department, category, letters] = classOf(kind, entityType)
  const isOld = establishedAt < LETTERED_CODES_SINCE
  const own = isOld ? digitsOf(serial) : letters + base31((serial * 387_420_481 + 7_919) % SERIALS, 6)
  return makeCreditCode({ department, category, region: registrarRegion, serial: own })
}

function classOf(kind: SubjectKind, entityType: string): readonly [string, string, string] {
  if (kind === 'enterprise') return ['9', '1', 'MA']
  if (kind === 'individual-business') return ['9', '2', 'MA']
  if (kind === 'cooperative') return ['9', '3', 'MA']
  if (kind === 'social-organisation')
    return ['5', entityType === '社会团体' ? '1' : entityType === '基金会' ? '3' : '2', 'MJ']
  return ['1', entityType === '机关' ? '1' : '2', 'MB']
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SERIALS = 31 ** 6

/** A prime, so that no two serials give the same code. */
const OLD_SERIALS = 59_999_999
const digitsOf = (serial: number): string => String(15_000_000 + ((serial * 7_368_787 + 31) % OLD_SERIALS))

function base31(number: number, length: number): string {
  let rest = number
  let text = ''
  for (let position = 0; position < length; position += 1) {
    text = ALPHABET.charAt(rest % 31) + text
    rest = Math.floor(rest / 31)
  }
  return text
}

/** The 15-digit registration number used before credit codes: region, serial, check digit. */
export function registrationNumber(region: string, serial: number): string {
  const first14 = region + String(10_000_000 + ((serial * 7_919) % 80_000_000))
  // Check digit by ISO 7064, MOD 11,10.
  let rest = 10
  for (const digit of first14) {
    const sum = (rest + Number(digit)) % 10 || 10
    rest = (sum * 2) % 11
  }
  return first14 + String((11 - rest) % 10)
}

/** An id in the form of a UUID, derived from the seed, so that links to demo records survive a new load. */
export function identifier(random: Random): string {
  const word = () =>
    Math.floor(random.next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  const [a, b, c, d] = [word(), word(), word(), word()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
}
