import { KINDS, type KindCode } from '../src/modules/submissions/kinds/kind-list.ts'

/** The example of each kind, by code. */
export const EXAMPLES = Object.fromEntries(KINDS.map(({ code, example }) => [code, example])) as Readonly<
  Record<KindCode, Readonly<Record<string, unknown>>>
>
