import type { PageRow } from '../src/kernel/pages/pages.ts'

/** Makes a call to the portal and returns the data of the answer. */
export type Ask = (path: string) => Promise<{ records: { id: string; subjectId: string | null }[] }>

/** Datasets for pages that can show several. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  '/license-punishment-detail': 'penalty',
  '/safe-detail': 'food-safety',
  '/record-detail': 'honour-list',
  '/repair-program-single-cancel': 'penalty',
  '/repair-program-detail': 'penalty',
}

/** Query parameters with which the portal links to forms of the bundled sign-on service. */
const ASKING = '?appId=credit-portal&returnUrl=%2Fuser'
const ASKED_FOR = new Set(['sign-on-authorize', 'sign-on-register'])

/** Ids of the demo city for pages about one thing. */
const SHOWN_THINGS: Readonly<Record<string, string>> = {
  '/credit-catalog-detail': 'permit',
  '/catalog-detail': 'permit-food-sell-001',
  '/credit-plus-lib-detail': 'read-1',
  '/credit-plus-bike-detail': 'travel-1',
  '/credit-plus-el-detail': 'power-1',
  '/credit-plus-benefit-detail': 'elderly-1',
}

/** The query that the address of a page needs for every visitor. */
export function givenQuery({ view, path }: PageRow): string {
  if (ASKED_FOR.has(view)) return ASKING
  const id = view === 'product' ? 'product-11' : SHOWN_THINGS[path]
  return id ? `?id=${id}` : ''
}

/** Whether a page of the register is about one record or one subject. */
export const isAboutOne = ({ file }: PageRow): boolean =>
  /register\/(records\/views\/record|archives\/views\/subject)\.tsx$/.test(file)

/** The query of a page about one record, subject or article, for one of the demo city that is public today. */
export async function exampleQuery(row: PageRow, ask: Ask): Promise<string> {
  if (row.view === 'article') return '?id=city-dynamics-1'
  return isAboutOne(row) ? exampleRecord(row, ask) : givenQuery(row)
}

/** The id of a public record in the dataset that the page shows, or of the subject of that record. */
export async function exampleRecord(row: PageRow, ask: Ask): Promise<string> {
  const dataset = row.options.dataset ?? SHOWN_ON[row.path] ?? 'permit'
  const { records } = await ask(`/credit/register/${dataset}/page?pageSize=20`)
  const example = records.find(({ subjectId }) => subjectId) ?? records[0]
  if (!example) return ''
  return row.view === 'subject' ? `?id=${example.subjectId}` : `?id=${example.id}&dataset=${dataset}`
}
