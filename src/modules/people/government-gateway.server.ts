import { z } from 'zod'
import { createBreaker } from './breaker.server.ts'
import type { Identity, SignOn } from './gateway-contract.ts'

export interface GovernmentSettings {
  /** Root of the service, from configuration only: nothing of a request decides where we connect to. */
  url: string
  appId: string
  secret: string
  /** Our own address as browsers know it. */
  publicUrl: string
}

/** A login must be answered within three seconds, whatever happens over there. */
const PATIENCE_MS = 2500
const MOST_BYTES = 64 * 1024

const text = z.string().trim().max(200)
const optional = text.nullish().transform((value) => value || undefined)

/** What the service may say. Anything else is no answer. */
const Answer = z.object({
  code: z.number(),
  data: z
    .object({
      userId: text.min(1),
      userType: z.coerce.number().pipe(z.literal([1, 2, 3])),
      name: text.min(1),
      certNo: optional,
      phone: optional,
      enterpriseName: optional,
      creditCode: optional,
      legalRep: optional,
      realNameLevel: z.coerce
        .number()
        .pipe(z.literal([0, 1, 2]))
        .default(0),
    })
    .nullish(),
})

const SUCCESS = 200

/** The government's single sign-on, spoken to over HTTP. */
export function governmentGateway({ url, appId, secret, publicUrl }: GovernmentSettings, now: () => number): SignOn {
  const breaker = createBreaker(now)
  const root = url.replace(/\/+$/, '')
  return {
    kind: 'government',
    appId: () => appId,
    async authorizeAddress({ returnTo }) {
      const returnUrl = new URL(returnTo, publicUrl).href
      return `${root}/authorize?${new URLSearchParams({ appId, returnUrl })}`
    },
    async exchange(code) {
      const answer = await breaker.run(() => ask(`${root}/exchange`, { appId, secret, code }))
      return answer.code === SUCCESS && answer.data ? identityOf(answer.data) : undefined
    },
  }
}

async function ask(address: string, body: Record<string, string>): Promise<z.output<typeof Answer>> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Where it would send us, we do not go.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the sign-on service answered ${answer.status}`)
  }
  return Answer.parse(JSON.parse(await textOf(answer)))
}

/** The body, as long as it is short. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the sign-on service does not stop talking')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const identityOf = ({ userId, ...rest }: NonNullable<z.output<typeof Answer>['data']>): Identity => ({
  subjectId: userId,
  ...rest,
})
