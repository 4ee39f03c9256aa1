import type { Db } from '../../../kernel/data/db.server.ts'
import type { ShownValue } from './case-view.ts'
import type { SubmissionDependencies } from './dependencies.server.ts'

/** Replaces ids by names that the room of the kind provides. */
export const createCaseNames =
  ({ hooks }: Pick<SubmissionDependencies, 'hooks'>) =>
  async (from: Db, kind: string, values: readonly ShownValue[]): Promise<ShownValue[]> => {
    const given = Object.fromEntries(values.map(({ key, value }) => [key, value]))
    const names = (await hooks[kind]?.namesIn?.(from, given)) ?? {}
    return values.map((each) => ({ ...each, value: names[each.key] ?? each.value }))
  }
