import { isEmail } from './email.ts'

const LONGEST = 2048

/** Whether a link leaves the site: http, https, mailto or tel. */
export function isExternalLink(text: string): boolean {
  return text.length <= LONGEST && !UNSAFE.test(text) && (isWebAddress(text) || isMailAddress(text) || TEL.test(text))
}

/** The link if it is safe in an `href`, otherwise null. */
export function safeHref(url: string): string | null {
  return isSameSitePath(url) || isExternalLink(url) ? url : null
}

/** The address of a notice; an address without an http(s) scheme is read as a path of our own site. */
export function noticeHref(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `/${url.replace(/^[/\\]+/, '')}`
}

// Browsers drop control characters and read a backslash as a slash, so that `/\evil.example` leaves the site;
// invisible characters make an address look like another one.
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u
const WEB_SCHEME = /^https?:\/\//i
// A plus sign and digits in groups, 3 to 20 characters.
const TEL = /^tel:\+?\d[\d-]{2,18}$/i

// One slash only: `//evil.example` is an address on another host.
function isSameSitePath(url: string): boolean {
  return url.length <= LONGEST && url.startsWith('/') && !url.startsWith('//') && !UNSAFE.test(url)
}

function isWebAddress(text: string): boolean {
  if (!WEB_SCHEME.test(text) || !canParse(text)) return false
  // The part before the path. A user name or password there can imitate a host name.
  const authority = text.replace(WEB_SCHEME, '').split(/[/?#]/, 1).join()
  return authority !== '' && !authority.includes('@')
}

function isMailAddress(text: string): boolean {
  return /^mailto:/i.test(text) && isEmail(text.slice('mailto:'.length).split('?', 1).join())
}

// Browsers in many offices lack URL.canParse.
function canParse(text: string): boolean {
  try {
    return new URL(text).host !== ''
  } catch {
    return false
  }
}
