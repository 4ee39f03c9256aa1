import { type SQL, sql } from 'drizzle-orm'
import { listDatasetsOfBlock } from '../catalogue/catalogue.ts'
import type { SubjectFilters } from './contract.ts'

/** SQL conditions of the search filters, over the row `s` of a subject. */
export function subjectConditions({ kind, status, region, list }: SubjectFilters, today: string): SQL[] {
  return [
    kind ? sql`s.kind = ${kind}` : undefined,
    status ? sql`s.register_status = ${status}` : undefined,
    region ? sql`s.region_code = ${region}` : undefined,
    list ? isListed(list, today) : undefined,
  ].filter((condition) => condition !== undefined)
}

function isListed(list: 'red' | 'black', today: string): SQL {
  const datasets = sql.join(
    listDatasetsOfBlock(list === 'red' ? 'honour' : 'serious').map(({ code }) => sql`${code}`),
    sql`, `,
  )
  return sql`exists (select 1 from record r where r.subject_id = s.id and r.dataset in (${datasets})
    and r.shown_from <= ${today} and r.shown_until >= ${today})`
}

export const isFiltered = ({ kind, status, region, list }: SubjectFilters): boolean =>
  [kind, status, region, list].some((value) => value !== undefined)
