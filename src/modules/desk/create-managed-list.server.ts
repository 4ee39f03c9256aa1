import type { ListStore, ManagedList } from '../../kernel/lists/managed-list.server.ts'
import { type ListDescription, listLabels } from './define-list.ts'

type Words = Pick<ListDescription, 'what' | 'entity' | 'texts' | 'nameOf' | 'fields' | 'tellsFields'>

/** Joins the description of a list with the store of its room. */
export const createManagedList = (
  { what, entity, texts, nameOf, fields, tellsFields }: Words,
  store: ListStore,
): ManagedList => ({
  ...{ ...store, what, entity, texts, nameOf, ...(tellsFields && { labels: listLabels(fields) }) },
})
