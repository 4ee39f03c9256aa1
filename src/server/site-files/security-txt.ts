import { dateKey } from '../../kernel/format/date.ts'
import type { SiteProfile } from '../../kernel/profile.ts'

/** Validity of the file; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 24 * 3600 * 1000

type Contacts = Pick<SiteProfile, 'email' | 'phone' | 'publicUrl'>

/** Text of /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
export function securityText({ email, phone, publicUrl }: Contacts, now: number): string {
  const { origin } = new URL(publicUrl)
  const lines = [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${telephoneAddress(phone)}`,
    `Contact: ${origin}/contact`,
    // Rounded to the day, so that every instance sends the same text.
    `Expires: ${dateKey(now + VALID_DAYS * DAY_MS)}T00:00:00+08:00`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}

/** 0599-0000000 becomes +86-599-0000000; numbers without an area code, such as 12345, are not changed. */
function telephoneAddress(phone: string): string {
  const number = phone.replace(/[^\d+-]/g, '')
  return `tel:${number.replace(/^0(?=\d{2,3}-)/, '+86-')}`
}
