import type { PageRow } from '../../../kernel/pages/pages.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import type { OwnList } from '../catalogue/dataset-pages.ts'
import { SHARED_LISTS, type SharedList } from '../catalogue/shared-lists.ts'
import { registerList } from './layouts.ts'

function ownPage({ heading, read, category, cached, ...row }: OwnList): PageRow {
  return { ...registerList(row), ...(cached === false && { cached }) }
}

/** Pages that list records: those of single datasets, and those shared by several. */
export const listPages: PageRow[] = [
  ...catalogue.flatMap(({ lists = [] }) => lists.map(ownPage)),
  ...Object.values<SharedList>(SHARED_LISTS).flatMap(({ rows }) => rows.map((row) => registerList(row))),
]
