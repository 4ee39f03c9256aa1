import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { addDays } from '../../kernel/format/calendar-day.ts'
import { dateKey } from '../../kernel/format/date.ts'
import type { KeyScope } from './client-states.ts'
import type { KeyOwner } from './clients.server.ts'
import { hashKey, isKey, makeKey, shortenKey } from './key-text.server.ts'
import { type KeyWindow, MOST_KEYS } from './limits.ts'
import { apiClient, apiKey, apiUse } from './tables.server.ts'

const MINUTE = 60_000
const SHOWN_DAYS = 30
export const USE_DAYS = 400

interface KeyUse extends KeyWindow {
  clientId: string
  scopes: readonly KeyScope[]
}

/** Creates the keys of organisations, and counts the calls made with them. */
export function createKeys({ db, now }: Basics) {
  return {
    /** The same form sent twice creates one key. Only this answer contains the text of the key. */
    make: (owner: KeyOwner, formKey: string): Promise<{ id: string; secret: string }> =>
      db.transaction(async (tx) => {
        await tx.select({ id: apiClient.id }).from(apiClient).where(eq(apiClient.id, owner.clientId)).for('update')
        const id = `${owner.clientId}-${formKey}`
        const [again] = await tx.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.id, id))
        if (again) throw conflict('这个密钥已经生成过；没有记下原文的，请停用后重新生成')
        const live = and(eq(apiKey.clientId, owner.clientId), isNull(apiKey.endedAt))
        if ((await tx.$count(apiKey, live)) >= MOST_KEYS) throw conflict('已有两个有效的密钥，请先停用一个，再生成新的')
        const secret = makeKey()
        const createdAt = new Date(now())
        await tx
          .insert(apiKey)
          .values({ id, clientId: owner.clientId, hash: hashKey(secret), hint: shortenKey(secret), createdAt })
        await audit(tx, { ...owner, action: 'make-key', entity: 'api-client', entityId: owner.clientId })
        return { id, secret }
      }),

    end: (owner: KeyOwner, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const own = and(eq(apiKey.id, id), eq(apiKey.clientId, owner.clientId), isNull(apiKey.endedAt))
        const ended = await tx
          .update(apiKey)
          .set({ endedAt: new Date(now()) })
          .where(own)
          .returning({ id: apiKey.id })
        if (ended.length === 0) throw notFound('密钥')
        await audit(tx, { ...owner, action: 'end-key', entity: 'api-client', entityId: owner.clientId })
      }),

    list: (clientId: string) =>
      db
        .select()
        .from(apiKey)
        .where(and(eq(apiKey.clientId, clientId), isNull(apiKey.endedAt)))
        .orderBy(apiKey.createdAt),

    use: (clientId: string) =>
      db.select().from(apiUse).where(eq(apiUse.clientId, clientId)).orderBy(desc(apiUse.day)).limit(SHOWN_DAYS),

    sweep: () => db.delete(apiUse).where(lt(apiUse.day, addDays(dateKey(now()), -USE_DAYS))),

    /** Counts a call with a key; null for an invalid key. One statement checks key and organisation and counts. */
    async spend(key: string): Promise<KeyUse | null> {
      if (!isKey(key)) return null
      const at = now()
      const minute = Math.floor(at / MINUTE)
      const { rows } = await db.execute<{
        client_id: string
        per_minute: number
        used: number
        scopes: KeyScope[]
      }>(sql`
        with known as (
          update api_key k set last_used_at = ${new Date(at).toISOString()}::timestamptz
          from api_client c
          where k.hash = ${hashKey(key)} and k.ended_at is null and c.id = k.client_id and c.state = 'granted'
          returning c.id
        ), hit as (
          update api_client c set window_minute = ${minute}::bigint,
            window_count = case when c.window_minute = ${minute}::bigint then c.window_count + 1 else 1 end
          from known where c.id = known.id
          returning c.id, c.per_minute, c.window_count, c.scopes
        ), counted as (
          insert into api_use (client_id, day, calls, refused)
          select id, ${dateKey(at)}::date, 1, (window_count > per_minute)::int from hit
          on conflict (client_id, day) do update
            set calls = api_use.calls + 1, refused = api_use.refused + excluded.refused
          returning 1
        )
        select id as client_id, per_minute, window_count as used, scopes from hit`)
      const [hit] = rows
      if (!hit) return null
      const reset = Math.ceil((MINUTE - (at % MINUTE)) / 1000)
      return { clientId: hit.client_id, scopes: hit.scopes, limit: hit.per_minute, used: hit.used, reset }
    },
  }
}
