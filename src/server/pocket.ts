import { cookieLine, cookieName } from '../kernel/guard/cookie.ts'
import type { Seal } from '../kernel/guard/seal.server.ts'
import type { Pocket } from '../kernel/pages/page-context.ts'

/** Browsers drop larger cookies without a word. */
const MOST_CHARACTERS = 3500

interface Pockets {
  seal: Seal
  production: boolean
  now(): number
}

/** A pocket in cookies that are sealed and that no script can read. `lines` are for `set-cookie`. */
export function pocketOf(cookies: Readonly<Record<string, string | undefined>>, { seal, production, now }: Pockets) {
  const cookieOf = (name: string) => ({ name: `pocket-${name}` })
  const lines: string[] = []
  const pocket: Pocket = {
    keep(name, text, seconds) {
      const sealed = encodeURIComponent(seal.seal(`${name} ${now() + seconds * 1000} ${text}`))
      if (sealed.length > MOST_CHARACTERS) throw new Error('too much for one cookie')
      lines.push(cookieLine({ ...cookieOf(name), value: sealed, seconds }, production))
    },
    read(name) {
      const [, inside, expires, text] =
        /^([\w-]+) (\d+) ([\s\S]*)$/.exec(opened(seal, cookies[cookieName(cookieOf(name), production)])) ?? []
      return inside === name && Number(expires) > now() ? text! : null
    },
    drop(name) {
      lines.push(cookieLine({ ...cookieOf(name), value: null }, production))
    },
  }
  return { pocket, lines }
}

/** A cookie is whatever a browser sends. */
function opened(seal: Seal, sealed: string | undefined): string {
  if (!sealed) return ''
  try {
    return seal.open(sealed)
  } catch {
    return ''
  }
}
