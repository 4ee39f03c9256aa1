import type { Asking } from '../inhabited-portal.ts'

/** Fields of requests and answers that identify a person or grant access. */
const PRIVATE =
  /name|phone|certno|legalrep|password|captchaticket|^ticket$|^code$|^state$|querycode|^pass$|token|idempotency|content|statement|reason|address/i
const OPEN = /^(?:targetName|subjectName|enterpriseName|fileName|orgName|kindName|stateName|stepName|shopName)$/

/** States and reasons from a fixed list are plain words such as `open`, which many log lines contain. */
const isOwnWord = (name: string, value: unknown): boolean =>
  /^(?:state|reason)$/.test(name) && typeof value === 'string' && /^[a-z-]+$/.test(value)

/** Collects the private values of requests and answers, and searches the log for them. */
export function collectSecrets(log: readonly string[]) {
  const places = new Map<string, string>()
  let searched = 0

  function keep(place: string, value: unknown): void {
    if (typeof value === 'string' && value.length >= 2) places.set(value, place)
  }

  function keepFields(place: string, value: unknown): void {
    if (Array.isArray(value)) for (const each of value) keepFields(place, each)
    else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value))
      for (const [name, inner] of Object.entries(value)) {
        if (PRIVATE.test(name) && !OPEN.test(name) && !isOwnWord(name, inner)) keep(`${place} ${name}`, inner)
        keepFields(place, inner)
      }
  }

  return {
    keepFields,
    keepRequest(name: string, { as, query, body }: Asking): void {
      for (const value of Object.values(as.cookies)) keep(`${name} cookie`, value)
      keepFields(name, query)
      keepFields(name, body)
    },
    /** Returns secrets in the lines since the last search; earlier lines cannot contain values of later requests. */
    findLeaks(): string[] {
      const fresh = log.slice(searched).join('')
      searched = log.length
      return [...places].flatMap(([secret, place]) => {
        const escaped = JSON.stringify(secret).slice(1, -1)
        const isLeaked = fresh.includes(secret) || (escaped !== secret && fresh.includes(escaped))
        return isLeaked ? [`${place}: ${secret} in ${lineWith(fresh, secret, escaped)}`] : []
      })
    },
  }
}

const lineWith = (lines: string, ...texts: string[]): string | undefined =>
  lines
    .split('\n')
    .find((line) => texts.some((text) => line.includes(text)))
    ?.slice(0, 300)
