import { dateKey } from '../../kernel/format/date.ts'
import type { SiteProfile } from '../../kernel/profile.ts'

/** As long as a reader may keep the file. RFC 9116 asks for less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 3600 * 1000

type Contacts = Pick<SiteProfile, 'email' | 'phone' | 'publicUrl'>

/** The text of /.well-known/security.txt (RFC 9116), which tells whoever finds a hole where to report it. */
export function securityText({ email, phone, publicUrl }: Contacts, now: number): string {
  const { origin } = new URL(publicUrl)
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${telephoneAddress(phone)}`,
    `Contact: ${origin}/contact`,
    // By the day, so that every instance answers alike.
    `Expires: ${dateKey(now + VALID_DAYS * DAY_MS)}T00:00:00+08:00`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** 0599-0000000 is +86-599-0000000 from abroad, and numbers without an area code, such as 12345, are left as they are. */
function telephoneAddress(phone: string): string {
  const number = phone.replace(/[^\d+-]/g, '')
  return `tel:${number.replace(/^0(?=\d{2,3}-)/, '+86-')}`
}
