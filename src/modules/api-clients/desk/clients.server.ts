import { desc, or, sql } from 'drizzle-orm'
import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../../kernel/calls/errors.ts'
import { containsPattern } from '../../../kernel/data/conditions.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import type { DeskBuilding } from '../../desk/dependencies.server.ts'
import { openDesk } from '../../desk/desk.server.ts'
import type { ClientState } from '../client-states.ts'
import { apiClient } from '../tables.server.ts'
import { type ClientFacts, clientDesk } from './clients.ts'

type Row = typeof apiClient.$inferSelect & { keys: number; callsToday: number }

/** Lists of the console that show clients are read anew after a change. */
const CLIENT_TOPIC = 'api-clients'

export const openClientDesk = (registry: CallRegistry, { db, changes, now }: DeskBuilding) =>
  openDesk(registry, clientDesk, {
    ...{ db, changes, now, topic: CLIENT_TOPIC, table: apiClient, first: 'asked' },
    stateOf: (row: Row) => row.state,
    storeState: (state: ClientState) => ({ state }),
    factsOf: () => null,
    columnsOf: async (facts: ClientFacts) => ({ ...facts, creditCode: facts.creditCode.toUpperCase() }),
    taken: () => invalid({ 'facts.creditCode': '该单位已有接口密钥的申请' }),
    async read(from, where, paging) {
      const today = dateKey(now())
      const rows = from
        .select({
          row: apiClient,
          keys: sql<number>`(select count(*)::int from api_key k where k.client_id = ${apiClient.id} and k.ended_at is null)`,
          callsToday: sql<number>`coalesce(
            (select calls from api_use u where u.client_id = ${apiClient.id} and u.day = ${today}::date), 0)::int`,
        })
        .from(apiClient)
        .where(where)
        .orderBy(desc(apiClient.updatedAt), apiClient.id)
        .$dynamic()
      const found = await (paging ? rows.limit(paging.limit).offset(paging.offset) : rows)
      return found.map(({ row, ...counted }) => ({ ...row, ...counted }))
    },
    searchOf(keyword) {
      const like = containsPattern(keyword)
      return or(sql`${apiClient.name} ilike ${like}`, sql`${apiClient.creditCode} ilike ${like}`)
    },
    present: ({ name, creditCode, purpose, scopes, perMinute, keys, callsToday }) => ({
      ...{ name, creditCode, purpose, scopes, perMinute, keys, callsToday },
    }),
  })
