import type { FastifyInstance } from 'fastify'
import type { JobTrouble } from '../../modules/jobs/jobs.server.ts'
import type { BrowserError } from '../../modules/site-errors/api.server.ts'
import type { DeliveryTrouble } from '../../modules/submissions/messages/delivery.server.ts'
import type { Metrics } from './metrics.ts'

/** A missing channel is a choice of the city; a lost message is an error. */
const TROUBLE_LEVELS = { 'no-way': 'info', failed: 'warn', 'given-up': 'error' } as const

/** Log functions for problems in rooms. */
export const troubleLogs = (app: FastifyInstance, metrics: Metrics) => ({
  logFileTrouble: ({ error, ...trouble }: { kind: string; error?: unknown; signature?: string }) =>
    app.log.warn({ err: error, file: trouble }, 'file not looked through'),
  logPaperTrouble: ({ error, ...trouble }: { kind: string; error?: unknown }) =>
    app.log.error({ err: error, paper: trouble }, 'paper not drawn'),
  logMessageTrouble(trouble: DeliveryTrouble) {
    metrics.count('portal_messages_trouble_total', trouble.kind)
    app.log[TROUBLE_LEVELS[trouble.kind]]({ outbox: trouble }, 'message not sent')
  },
  logJobTrouble: ({ error, isLast, ...trouble }: JobTrouble) =>
    app.log[isLast ? 'error' : 'warn']({ err: error, job: trouble }, 'job failed'),
  logBrowserError: (entry: BrowserError) => app.log.error({ browser: entry }, 'browser error'),
})

export type TroubleLogs = ReturnType<typeof troubleLogs>
