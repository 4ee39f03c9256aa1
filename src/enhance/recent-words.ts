import { type Memory, openMemory, storeValue } from './memory.ts'

const KEY = 'recent-searches'
const MOST_KEPT = 8
// Eleven digits, also in groups: numbers of persons must not be stored, because others may use the same browser.
const LONG_NUMBER = /(?:[\d０-９][\s-]?){11}/

export const isLongNumber = (word: string): boolean => LONG_NUMBER.test(word)

/** The last search words of this visitor, newest first. They never leave the browser. */
export function recentWords(memory: Memory | null = openMemory('localStorage')): string[] {
  try {
    const kept: unknown = JSON.parse(memory?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

export function storeWord(word: string, memory: Memory | null = openMemory('localStorage')): void {
  if (word === '' || isLongNumber(word)) return
  const words = [word, ...recentWords(memory).filter((other) => other !== word)]
  storeValue(memory, KEY, JSON.stringify(words.slice(0, MOST_KEPT)))
}

export function forgetWords(memory: Memory | null = openMemory('localStorage')): void {
  memory?.removeItem(KEY)
}
