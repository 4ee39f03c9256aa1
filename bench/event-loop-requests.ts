import type { InjectOptions } from 'fastify'
import { pages } from '../src/pages.ts'
import { callExamples, named } from '../test/call-examples.ts'
import { RECIPES } from '../test/call-recipes.ts'
import { hostileCorpus } from '../test/hostile/corpus.ts'
import { heavyAnswers } from '../test/hostile/heavy-answers.ts'
import { heavyRequests } from '../test/hostile/heavy-requests.ts'
import { largestBody } from '../test/hostile/largest-body.ts'
import type { Asking, InhabitedPortal } from '../test/inhabited-portal.ts'
import { openVisits } from '../test/pages/visits.ts'
import { asShown } from '../test/seen.ts'

/** The group of requests with heavy bodies or answers. */
export const HEAVY = 'a heavy body of staff'

/** A request that is measured several times; `turn` is the number of the repetition, so that a writing request differs each time. */
export interface Measurable {
  name: string
  prepare(turn: number): Promise<InjectOptions>
}

/** All requests to measure, in groups: hostile requests, calls by permitted callers, pages, heavy bodies. */
export async function measurables(world: InhabitedPortal): Promise<Record<string, Measurable[]>> {
  const { exampleOf } = await callExamples(world.db)
  const visitOf = await openVisits(world)
  const hostile = Object.entries(hostileCorpus(exampleOf)).map(([name, targets]): [string, Measurable[]] => [
    name,
    targets.flatMap(({ where, hostile }) =>
      hostile.map(({ what, request }) => ({ name: `${where}, ${what}`, prepare: async () => request })),
    ),
  ])
  const heavy = [...(await heavyRequests(world.db)), ...(await heavyAnswers(world))]
  return {
    'a call as its example': named.map(({ name, call }) => ({
      name,
      prepare: lasting(world, async () =>
        RECIPES[name] ? made(world, call, await RECIPES[name](world)) : exampleOf(call),
      ),
    })),
    'a call with its largest body': named.flatMap(({ name, call }) =>
      call.body && !call.upload
        ? {
            name: `${name}, largest body`,
            prepare: lasting(world, async () => {
              const asking = RECIPES[name] && (await RECIPES[name](world))
              const request = asking ? await made(world, call, asking) : exampleOf(call)
              return isPlain(request.payload)
                ? { ...request, payload: largestBody(call.body!, request.payload) as object }
                : request
            }),
          }
        : [],
    ),
    'a page': pages
      .filter((row) => !row.redirectTo)
      .map((row) => ({ name: `page ${row.path}`, prepare: () => visitOf(row) })),
    ...Object.fromEntries(hostile),
    [HEAVY]: heavy.map(({ what, request }) => ({ name: what, prepare: async (turn) => request(turn) })),
  }
}

/**
 * Some actions are limited per day. Between repetitions the stored submissions are moved to the day before; if that does not help, the
 * previously prepared request is sent again.
 */
function lasting(world: InhabitedPortal, prepare: () => Promise<InjectOptions>): Measurable['prepare'] {
  let last: InjectOptions | undefined
  return async () => {
    try {
      last = await prepare().catch(async () => {
        await world.db.execute("update submission set submitted_at = submitted_at - interval '2 days'")
        await world.db.execute("update stored_file set created_at = created_at - interval '2 days'")
        return prepare()
      })
    } catch (error) {
      if (!last) throw error
    }
    return last
  }
}

const made = async (world: InhabitedPortal, call: (typeof named)[number]['call'], asking: Asking) =>
  asShown(world.portal.app, world.requestOf(call, asking))

const isPlain = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && Object.getPrototypeOf(payload) === Object.prototype
