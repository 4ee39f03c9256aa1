import type { PageRow } from '../src/kernel/pages/pages.ts'

/** Asks the portal and gives the data of the answer. */
export type Ask = (path: string) => Promise<{ records: { id: string; subjectId: string | null }[] }>

/** Datasets shown on pages that are made for several. */
const SHOWN_ON: Readonly<Record<string, string>> = {
  '/license-punishment-detail': 'penalty',
  '/safe-detail': 'food-safety',
  '/record-detail': 'honour-list',
  '/repair-program-single-cancel': 'penalty',
  '/repair-program-detail': 'penalty',
}

/** What the portal says of itself when it leads to a form of the bundled sign-on service. */
const ASKING = '?appId=credit-portal&returnUrl=%2Fuser'
const ASKED_FOR = new Set(['sign-on-authorize', 'sign-on-register'])

/** Things of the demo city that pages about one thing show. */
const SHOWN_THINGS: Readonly<Record<string, string>> = {
  '/credit-catalog-detail': 'permit',
  '/catalog-detail': 'permit-food-sell-001',
  '/credit-plus-lib-detail': 'read-1',
  '/credit-plus-bike-detail': 'travel-1',
  '/credit-plus-el-detail': 'power-1',
  '/credit-plus-benefit-detail': 'elderly-1',
}

/** What must be in the address of a page whoever opens it. */
export function givenQuery({ view, path }: PageRow): string {
  if (ASKED_FOR.has(view)) return ASKING
  const id = view === 'product' ? 'product-11' : SHOWN_THINGS[path]
  return id ? `?id=${id}` : ''
}

/** Pages of the register about one record or one subject. */
export const isAboutOne = ({ file }: PageRow): boolean =>
  /register\/(records\/views\/record|archives\/views\/subject)\.tsx$/.test(file)

/** The query of a page about one record, subject or article: one of the demo city that is public today. */
export async function exampleQuery(row: PageRow, ask: Ask): Promise<string> {
  if (row.view === 'article') return '?id=city-dynamics-1'
  return isAboutOne(row) ? exampleRecord(row, ask) : givenQuery(row)
}

/** A public record of the dataset that the page shows, or the subject of that record. */
export async function exampleRecord(row: PageRow, ask: Ask): Promise<string> {
  const dataset = row.options.dataset ?? SHOWN_ON[row.path] ?? 'permit'
  const { records } = await ask(`/credit/register/${dataset}/page?pageSize=20`)
  const example = records.find(({ subjectId }) => subjectId) ?? records[0]
  if (!example) return ''
  return row.view === 'subject' ? `?id=${example.subjectId}` : `?id=${example.id}&dataset=${dataset}`
}
