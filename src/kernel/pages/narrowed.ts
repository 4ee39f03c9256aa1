import { apiTyped, attemptTyped, type LoaderArguments } from '../calls/api.ts'
import type { CallData } from '../calls/call.ts'
import type { Call } from '../calls/contract.ts'

/** The non-empty query parameters with these names. */
export const readTexts = ({ searchParams }: URL, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = searchParams.get(name)?.trim()
      return text ? [[name, text] as const] : []
    }),
  )

/**
 * Calls a list, or its figures, with the filters of the address. Invalid filters are reported at their fields, and the unfiltered list is
 * returned instead; `always` is passed in both cases.
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
