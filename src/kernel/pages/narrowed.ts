import { apiTyped, attemptTyped, type LoaderArguments } from '../calls/api.ts'
import type { CallData } from '../calls/call.ts'
import type { Call } from '../calls/contract.ts'

/** The non-empty query parameters with these names. */
export const textsIn = ({ searchParams }: URL, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = searchParams.get(name)?.trim()
      return text ? [[name, text] as const] : []
    }),
  )

/**
 * What a list or its figures give, narrowed by what was typed into the address. What cannot be asked is said at its field, and all there
 * is is found instead; `always` goes along either way.
 */
export async function findNarrowed<C extends Call>(
  args: LoaderArguments,
  call: C,
  typed: Readonly<Record<string, string | undefined>>,
  always: object = {},
): Promise<{ found: CallData<C>; errors: Record<string, string> }> {
  const narrowed = await attemptTyped(args)(call, { query: { ...always, ...typed } })
  if (narrowed.ok) return { found: narrowed.data, errors: {} }
  return { found: await apiTyped(args)(call, { query: always }), errors: narrowed.errors }
}
