import { openMemory } from '../memory.ts'
import { isTyping, SWITCH } from './row-keys.ts'

/** A letter follows the link that is marked with it; in a list letters move from row to row. `[` folds the menu. */
export function pageKeys(): void {
  const memory = openMemory('localStorage')
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
    if (memory?.getItem(SWITCH) === 'off' || document.querySelector('dialog[open]')) return
    if (key === '[') document.querySelector<HTMLElement>('[data-rail-toggle]')?.click()
    if (document.querySelector('desk-list')) return
    if (!/^[a-z]$/i.test(key)) return
    document.querySelector<HTMLElement>(`main [data-key="${key.toLowerCase()}"]`)?.click()
  })
}
