import { openMemory } from '../memory.ts'
import { isTyping, KEYS_SWITCH } from './row-keys.ts'

/** Keyboard shortcuts: a letter follows the link marked with it; in a list letters move between rows. `[` folds the menu. */
export function pageKeys(): void {
  const memory = openMemory('localStorage')
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
    if (memory?.getItem(KEYS_SWITCH) === 'off' || document.querySelector('dialog[open]')) return
    if (key === '[') document.querySelector<HTMLElement>('[data-rail-toggle]')?.click()
    if (document.querySelector('desk-list')) return
    if (!/^[a-z]$/i.test(key)) return
    document.querySelector<HTMLElement>(`main [data-key="${key.toLowerCase()}"]`)?.click()
  })
}
