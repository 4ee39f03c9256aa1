import { sql } from 'drizzle-orm'
import { type CallRegistry, declareShown } from '../../../kernel/calls/call-registry.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { registerPart } from '../records/register-parts.server.ts'
import { createChangeStreams } from './change-stream.server.ts'
import { readChanges } from './changes.server.ts'
import { changeCalls } from './changes-contract.ts'
import { readOpenings } from './openings.server.ts'
import { readHistory } from './record-history.server.ts'

/** The changes of the public register, asked for or streamed. */
export function openChangeFeed(registry: CallRegistry, { db, now }: Basics) {
  async function newest(): Promise<number> {
    const { rows } = await db.execute<{ position: number | null }>(sql`
      select max(position)::float8 as position from ledger_entry where position is not null`)
    return rows[0]?.position ?? -1
  }

  const streams = createChangeStreams({ db, now, newest })
  registry.implement(changeCalls, {
    history: declareShown(
      REGISTER_TOPIC,
      ({ query }) => readHistory(db, query.dataset, query.id, dateKey(now())),
      (_, { query: { dataset, id } }) => [registerPart.record({ dataset, id })],
    ),
    changes: ({ query: { limit, ...asked } }) => readChanges(db, asked, { limit, now: now() }),
    openings: ({ query }) => readOpenings(db, query, dateKey(now())),
    stream: async ({ query: { wait, ...asked } }) => ({
      ...{ raw: true as const, status: 200, body: streams.open(asked, wait === 'yes') },
      headers: {
        'content-type': 'application/x-ndjson; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    }),
  })
  return { closeStreams: streams.close }
}
