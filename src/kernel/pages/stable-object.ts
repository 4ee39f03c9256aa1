import type { apiOf } from '../calls/api.ts'

type Api = ReturnType<typeof apiOf>

/**
 * Returns the previous object as long as it would be built from the identical answers and `around` values, so that markup rendered from it is
 * reused (`useFrozen`). Calls that cache their answer until it changes return the identical object each time.
 */
export function createStableObject<Made extends object>() {
  let last: { parts: ReadonlyMap<unknown, unknown>; made: Made } | undefined
  return async (
    api: Api,
    around: Readonly<Record<string, unknown>>,
    make: (api: Api) => Promise<Made>,
  ): Promise<Made> => {
    const parts = new Map<unknown, unknown>(Object.entries(around))
    const made = await make(async (call, given) => {
      const answer = await api(call, given)
      parts.set(`${call.path} ${JSON.stringify(given)}`, answer)
      return answer
    })
    if (last && last.parts.size === parts.size && [...parts].every(([name, part]) => last?.parts.get(name) === part))
      return last.made
    last = { parts, made }
    return made
  }
}
