import { cookieLine, cookieName } from '../kernel/guard/cookie.ts'
import type { Seal } from '../kernel/guard/seal.server.ts'
import type { FlashCookies } from '../kernel/pages/page-context.ts'

/** Browsers silently drop larger cookies. */
const MOST_CHARACTERS = 3500

interface Pockets {
  seal: Seal
  production: boolean
  now(): number
}

/** Reads and writes flash cookies, which are sealed and inaccessible to scripts. `lines` are for `set-cookie`. */
export function openFlashCookies(
  cookies: Readonly<Record<string, string | undefined>>,
  { seal, production, now }: Pockets,
) {
  const cookieOf = (name: string) => ({ name: `pocket-${name}` })
  const lines: string[] = []
  function sealed(name: string, text: string, seconds: number): string {
    const value = encodeURIComponent(seal.seal(`${name} ${now() + seconds * 1000} ${text}`))
    if (value.length > MOST_CHARACTERS) throw new Error('too much for one cookie')
    return value
  }
  const flashCookies: FlashCookies = {
    keep(name, text, seconds) {
      lines.push(cookieLine({ ...cookieOf(name), value: sealed(name, text, seconds), seconds }, production))
    },
    keepForVisit(name, text, seconds) {
      lines.push(cookieLine({ ...cookieOf(name), value: sealed(name, text, seconds) }, production))
    },
    read(name) {
      const [, inside, expires, text] =
        /^([\w-]+) (\d+) ([\s\S]*)$/.exec(opened(seal, cookies[cookieName(cookieOf(name), production)])) ?? []
      return inside === name && Number(expires) > now() ? text! : null
    },
    drop(name) {
      lines.push(cookieLine({ ...cookieOf(name), value: null }, production))
    },
    take(name) {
      const text = flashCookies.read(name)
      if (text) flashCookies.drop(name)
      return text
    },
  }
  return { flashCookies, lines }
}

/** Opens a cookie; any value that a browser could send is accepted, and an invalid one is empty. */
function opened(seal: Seal, sealed: string | undefined): string {
  if (!sealed) return ''
  try {
    return seal.open(sealed)
  } catch {
    return ''
  }
}
