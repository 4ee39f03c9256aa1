import type { apiOf } from '../calls/api.ts'

type Api = ReturnType<typeof apiOf>

/**
 * Gives the same object again for as long as it is made of the very same answers, and of the same things `around` them: what was
 * rendered of it is then reused (`useFrozen`). Calls that cache their answers until something changes give the same object every time.
 */
export function createMadeOnce<Made extends object>() {
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
