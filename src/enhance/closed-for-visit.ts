import { type Memory, openMemory, remember } from './memory.ts'

const keyOf = (id: string): string => `closed-notice:${id}`

export function isClosedForVisit(id: string, memory: Memory | null = openMemory('sessionStorage')): boolean {
  return memory?.getItem(keyOf(id)) === '1'
}

/** Where storage is blocked the notice comes back on the next page; closing it on this one still works. */
export function closeForVisit(id: string, memory: Memory | null = openMemory('sessionStorage')): void {
  remember(memory, keyOf(id), '1')
}
