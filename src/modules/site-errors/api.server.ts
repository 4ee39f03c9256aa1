import type { Doors } from '../../kernel/calls/implement.server.ts'
import { maskPersonalData } from '../../kernel/text/masks.ts'
import { siteErrors } from './contract.ts'

export interface BrowserError {
  error: string
  info: string
  url: string
}

/** Browser errors go to the same log as the server's, without personal data and without the query string. */
export function openSiteErrors(doors: Doors, log: (entry: BrowserError) => void): void {
  doors.implement(siteErrors, {
    async reportError({ body }) {
      log({
        error: maskPersonalData(body.error),
        info: maskPersonalData(body.info),
        url: maskPersonalData(body.url.split(/[?#]/)[0] ?? ''),
      })
      return null
    },
  })
}
