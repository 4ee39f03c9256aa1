import { makeCreditCode, type SubjectKind } from '../../src/kernel/identity/credit-code.ts'
import type { Random } from './random.ts'
import { CITY } from './regions.ts'

/** The first two characters say which kind of subject it is; the serial is scattered so that neighbours look different. */
export function creditCodeOf(kind: SubjectKind, entityType: string, serial: number): string {
  const scattered = (serial * 387_420_481 + 7_919) % SERIALS
  const letters = base31(scattered, 6)
  const region = CITY.code
  if (kind === 'enterprise') return makeCreditCode({ department: '9', category: '1', region, serial: `MA${letters}` })
  if (kind === 'individual-business')
    return makeCreditCode({ department: '9', category: '2', region, serial: `MA${letters}` })
  if (kind === 'cooperative') return makeCreditCode({ department: '9', category: '3', region, serial: `MA${letters}` })
  if (kind === 'social-organisation') {
    const category = entityType === '社会团体' ? '1' : entityType === '基金会' ? '3' : '2'
    return makeCreditCode({ department: '5', category, region, serial: `MJ${letters}` })
  }
  const category = entityType === '机关' ? '1' : '2'
  return makeCreditCode({ department: '1', category, region, serial: `MB${letters}` })
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const SERIALS = 31 ** 6

function base31(number: number, length: number): string {
  let rest = number
  let text = ''
  for (let position = 0; position < length; position += 1) {
    text = ALPHABET.charAt(rest % 31) + text
    rest = Math.floor(rest / 31)
  }
  return text
}

/** In the shape of a UUID, so that a demo link looks like any other and stays the same after a new load. */
export function identifier(random: Random): string {
  const word = () =>
    Math.floor(random.next() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  const [a, b, c, d] = [word(), word(), word(), word()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
}
