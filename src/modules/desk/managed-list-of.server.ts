import type { ListStore, ManagedList } from '../../kernel/lists/managed-list.server.ts'
import { type ListDescription, labelsOf } from './define-list.ts'

type Words = Pick<ListDescription, 'what' | 'entity' | 'texts' | 'nameOf' | 'fields' | 'tellsFields'>

/** A list as its changes are made: the words of its description with the table of its room. */
export const managedListOf = (
  { what, entity, texts, nameOf, fields, tellsFields }: Words,
  store: ListStore,
): ManagedList => ({
  ...{ ...store, what, entity, texts, nameOf, ...(tellsFields && { labels: labelsOf(fields) }) },
})
