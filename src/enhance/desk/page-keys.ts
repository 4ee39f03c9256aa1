import { openMemory } from '../memory.ts'
import { isTyping, SWITCH } from './row-keys.ts'

/** A letter follows the link that is marked with it. In a list letters move from row to row. */
export function pageKeys(): void {
  const memory = openMemory('localStorage')
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
    if (memory?.getItem(SWITCH) === 'off' || document.querySelector('dialog[open], desk-list')) return
    if (!/^[a-z]$/i.test(key)) return
    document.querySelector<HTMLElement>(`main [data-key="${key.toLowerCase()}"]`)?.click()
  })
}
