import { z } from 'zod'

/** `mine=1` in the address of a list: only rows that wait for the caller, so that a link from a count opens exactly the rows it counts. */
export const mineField = () => z.literal('1', { error: '只能填 1' }).optional().describe('填 1 时只列等待本人办理的')

/** Reads `mine` from an address of a page; any other value is ignored. */
export const readMine = (search: URLSearchParams): { mine?: '1' } => (search.get('mine') === '1' ? { mine: '1' } : {})
