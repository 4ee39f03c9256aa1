import { cookieLine, cookieName } from '../../kernel/guard/cookie.ts'
import type { Seal } from '../../kernel/guard/seal.server.ts'

/** Browsers silently drop larger cookies. */
const MOST_CHARACTERS = 3500
/** The longest duration of a session. */
const SECONDS = 12 * 3600
const COOKIE = { name: 'leave-hint', path: '/logout' }
/** Sealed together with the hint, so that no other sealed text is accepted. */
const MARK = 'leave-hint '

export type LogoutHints = ReturnType<typeof createLogoutHints>

/**
 * The value that a sign-on service expects at logout. It identifies a person, so it is kept only by the browser, sealed, in a
 * cookie for `/logout`.
 */
export function createLogoutHints(seal: Seal, production: boolean) {
  const forgotten = cookieLine({ ...COOKIE, value: null }, production)
  return {
    forgotten,
    /** The `set-cookie` line. Without a hint, or with one that is too long, it deletes the previous one. */
    kept(hint: string | undefined): string {
      const sealed = hint === undefined ? '' : encodeURIComponent(seal.seal(MARK + hint))
      if (sealed === '' || sealed.length > MOST_CHARACTERS) return forgotten
      return cookieLine({ ...COOKIE, value: sealed, seconds: SECONDS }, production)
    },
    /** The cookie is untrusted input. */
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
