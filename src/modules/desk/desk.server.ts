import type { Caller, CallRegistry, Handlers } from '../../kernel/calls/call-registry.server.ts'
import type { Contract } from '../../kernel/calls/contract.ts'
import { notLoggedIn } from '../../kernel/calls/errors.ts'
import type { Paging } from '../../kernel/calls/paging.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'
import { callName, type Desk } from './define-desk.ts'
import type { DeskDependencies, DeskMember, DeskRow, Seen } from './dependencies.server.ts'
import { createDeskReader } from './desk-reader.server.ts'
import { createDeskSteps } from './desk-steps.server.ts'

/** Narrows the caller to a member of staff. The call registry has already checked access. */
export function expectMember({ actor, address }: Caller): DeskMember {
  if (actor.kind !== 'staff') throw notLoggedIn()
  return { actor, address }
}

/** The step that changes the fields of a record. */
const SAVE = 'save'

interface Given {
  params: { id: string }
  query: Paging & Record<string, string | undefined>
  body: Record<string, unknown> & Seen & { key: string; reason?: string; step: string; items: Seen[] }
  caller: Caller
}

/** Creates a desk without calls, for a room that offers the steps under calls of its own. */
export const createDesk = <State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  desk: Desk<State, Code, Facts>,
  dependencies: DeskDependencies<State, Code, Facts, Row, Values>,
) => ({ ...createDeskSteps(desk, dependencies), ...createDeskReader(desk, dependencies) })

/** Implements the calls of a desk. `first` is the state of a new record. */
export function openDesk<State extends string, Code extends string, Facts, Row extends DeskRow, Values>(
  registry: CallRegistry,
  desk: Desk<State, Code, Facts>,
  { first, ...dependencies }: DeskDependencies<State, Code, Facts, Row, Values> & { first: State },
) {
  const opened = createDesk(desk, dependencies)
  const { valuesKey, stateWord, stateCode } = desk
  const alias = stateWord ?? stateCode ?? 'state'
  const admitted = async (caller: Caller): Promise<DeskMember> => {
    await dependencies.admit?.(caller)
    return expectMember(caller)
  }
  const filterOf = ({ keyword, mine, ...query }: Given['query']) => ({
    ...{ keyword, ...(mine && { mine: '1' as const }), state: (query.state ?? query[alias]) as State | undefined },
  })
  const steps = typedKeys(desk.steps)
    .filter((code) => code !== 'save')
    .map((code) => [
      callName(code),
      async ({ body, caller }: Given) =>
        opened.take(await admitted(caller), body, code, { reason: body.reason, asked: body }),
    ])
  const handlers = {
    page: async ({ query, caller }: Given) => opened.page(await admitted(caller), { ...query, ...filterOf(query) }),
    file: async ({ query, caller }: Given) => opened.file(await admitted(caller), filterOf(query)),
    detail: async ({ params, caller }: Given) => opened.detail(await admitted(caller), params.id),
    create: async ({ body, caller }: Given) =>
      opened.create(
        await admitted(caller),
        body.key,
        (tx) => dependencies.columnsOf(body[valuesKey] as Values, null, tx),
        first,
      ),
    edit: async ({ body, caller }: Given) =>
      opened.take(await admitted(caller), body, SAVE as Code, { values: body[valuesKey] as Values }),
    ...Object.fromEntries(steps),
    bulk: async ({ body, caller }: Given) =>
      opened.takeAll(await admitted(caller), body.items, body.step as Code, body.reason),
  }
  registry.implement<Contract>(desk.calls, handlers as Handlers<Contract>)
  return {
    ...{ ...opened, desk },
    /** Number of rows that wait for the caller; 0 for callers whom the desk refuses. */
    async waitingFor(caller: Caller): Promise<number> {
      const by = await admitted(caller).catch(() => null)
      return by ? opened.waiting(by.actor) : 0
    },
  }
}
