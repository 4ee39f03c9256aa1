import type { FastifyInstance } from 'fastify'
import type { Config } from '../kernel/config.server.ts'

/** Logs a forwarded header from an untrusted proxy, because the portal then counts all visitors as one network. */
export function watchProxyTrust(app: FastifyInstance, { trustProxy, production, host }: Config): void {
  if (trustProxy) return
  if (production && LOOPBACK.test(host)) app.log.warn(`listens on ${host}, where only a proxy reaches it: ${ADVICE}`)
  let isTold = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || !(headers['x-forwarded-for'] || headers.forwarded)) return
    isTold = true
    log.warn(`a request says that it was forwarded: ${ADVICE}`)
  })
}

const ADVICE = 'set TRUST_PROXY to the address of the proxy, or all visitors share one limit'
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|::1)$/
