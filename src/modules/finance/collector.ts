import type { Actor } from '../../kernel/calls/actor.ts'
import type { apiOf } from '../../kernel/calls/api.ts'
import { financeCalls, MOST_COLLECTS } from './contract.ts'

/** The visitor and their collected products; all of them fit into one page of the call. */
export async function readCollector(api: ReturnType<typeof apiOf>, actor: Actor, address: string) {
  const isUser = actor.kind === 'user'
  const { records } = isUser
    ? await api(financeCalls.myCollectPage, { query: { pageSize: MOST_COLLECTS } })
    : { records: [] }
  return {
    collector: {
      isUser,
      login: actor.kind === 'anonymous' ? `/login?${new URLSearchParams({ redirect: address })}` : null,
    },
    collected: records.map(({ id }) => id),
  }
}
