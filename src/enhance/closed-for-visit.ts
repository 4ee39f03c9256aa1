import { type Memory, openMemory, remember } from './memory.ts'

/** Written and taken away again at once: other tabs hear of it, nothing stays behind. */
const CALL = 'closed-notice'
const keyOf = (id: string): string => `${CALL}:${id}`

/** The server knows as well, by a cookie of the visit; this is for pages that it has sent before. */
export function isClosedForVisit(id: string, memory: Memory | null = openMemory('sessionStorage')): boolean {
  return memory?.getItem(keyOf(id)) === '1'
}

/** Where storage is blocked only the server remembers; closing it on this page still works. */
export function closeForVisit(
  id: string,
  memory: Memory | null = openMemory('sessionStorage'),
  shared: Memory | null = openMemory('localStorage'),
): void {
  remember(memory, keyOf(id), '1')
  if (remember(shared, CALL, id)) shared?.removeItem(CALL)
}

/** The notice that was closed in another tab, which is closed for this one too. */
export function heardClosing(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  memory: Memory | null = openMemory('sessionStorage'),
): string | null {
  if (key !== CALL || !newValue) return null
  remember(memory, keyOf(newValue), '1')
  return newValue
}
