import { z } from 'zod'
import { createCircuitBreaker } from './breaker.server.ts'
import { DescribedIdentity, identityFrom } from './described-identity.ts'
import type { SignOn } from './gateway-contract.ts'
import { askOutside, PATIENCE_MS } from './outside-request.server.ts'

interface GovernmentSettings {
  /** Root URL of the service, from the configuration only; a request never decides where the portal connects to. */
  url: string
  appId: string
  secret: string
  /** Public URL of the portal. */
  publicUrl: string
}

const Answer = z.object({ code: z.number(), data: DescribedIdentity.nullish() })

const SUCCESS = 200

/** The government's single sign-on over HTTP. */
export function governmentGateway({ url, appId, secret, publicUrl }: GovernmentSettings, now: () => number): SignOn {
  const breaker = createCircuitBreaker(now)
  const root = url.replace(/\/+$/, '')
  return {
    kind: 'government',
    takesArrivals: true,
    appId: () => appId,
    async authorizeAddress({ returnTo }) {
      const returnUrl = new URL(returnTo, publicUrl).href
      return `${root}/authorize?${new URLSearchParams({ appId, returnUrl })}`
    },
    async exchange({ code }) {
      const answer = await breaker.run(() => ask(`${root}/exchange`, { appId, secret, code }))
      return answer.code === SUCCESS && answer.data ? identityFrom(answer.data) : undefined
    },
  }
}

async function ask(address: string, body: Record<string, string>): Promise<z.output<typeof Answer>> {
  const answer = await askOutside(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`the sign-on service answered ${answer.status}`)
  return Answer.parse(await answer.json())
}
