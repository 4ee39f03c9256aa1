import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { maskPersonalData } from '../../kernel/text/masks.ts'
import { siteErrors } from './contract.ts'

export interface BrowserError {
  error: string
  info: string
  url: string
}

/** Browser errors go to the server's log, without personal data and without the query string. */
export function openSiteErrors(registry: CallRegistry, log: (entry: BrowserError) => void): void {
  registry.implement(siteErrors, {
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
