import { API_BASE } from '../../../kernel/calls/contract.ts'

/** The CSV download of a filtered list, implemented in the room of open data. */
export const FILTERED_CSV_CALL = '/cmpinternetportalfront/opendata/{dataset}/filtered.csv'

export function exportAddress(dataset: string, filter: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const query = new URLSearchParams(given).toString()
  const path = API_BASE + FILTERED_CSV_CALL.replace('{dataset}', dataset)
  return query ? `${path}?${query}` : path
}
