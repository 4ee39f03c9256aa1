import { cookieLine, cookieName } from '../../kernel/guard/cookie.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'

/** Browsers drop larger cookies without a word. */
const MOST_CHARACTERS = 3500
/** The longest that a session lasts. */
const SECONDS = 12 * 3600
const COOKIE = { name: 'leave-hint', path: '/logout' }
/** Sealed along, so that no other sealed text can be passed off as one. */
const MARK = 'leave-hint '

export type LogoutHints = ReturnType<typeof createLogoutHints>

/**
 * What a sign-on service wants to see again when a browser leaves it. It says who someone is: the browser itself keeps it,
 * sealed, and brings it along to `/logout` only.
 */
export function createLogoutHints(seal: Seal, production: boolean) {
  const forgotten = cookieLine({ ...COOKIE, value: null }, production)
  return {
    forgotten,
    /** The line for `set-cookie`. Without a hint, or with one that is too long, the one before is forgotten. */
    kept(hint: string | undefined): string {
      const sealed = hint === undefined ? '' : encodeURIComponent(seal.seal(MARK + hint))
      if (sealed === '' || sealed.length > MOST_CHARACTERS) return forgotten
      return cookieLine({ ...COOKIE, value: sealed, seconds: SECONDS }, production)
    },
    /** A cookie is whatever a browser sends. */
    read(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
      const sealed = cookies[cookieName(COOKIE, production)]
      try {
        const text = sealed ? seal.open(sealed) : ''
        return text.startsWith(MARK) ? text.slice(MARK.length) : undefined
      } catch {
        return undefined
      }
    },
  }
}
