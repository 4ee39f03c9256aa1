import { API_BASE } from '../../../kernel/calls/contract.ts'

/** Where what a list shows is taken away as a file; the room of open data answers there. */
export const FILTERED_CSV = '/cmpinternetportalfront/opendata/{dataset}/filtered.csv'

export function exportAddress(dataset: string, filter: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  const path = API_BASE + FILTERED_CSV.replace('{dataset}', dataset)
  return query ? `${path}?${query}` : path
}
