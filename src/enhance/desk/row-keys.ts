import { openMemory, storeValue } from '../memory.ts'
import type { Selection } from './selection.ts'

/** Storage key of the choice to switch the keyboard shortcuts off. */
export const KEYS_SWITCH = 'desk-keys'

/** Keyboard shortcuts for the rows of a list. They can be switched off, because they interfere with speech control. */
export function rowKeys(element: HTMLElement, signal: AbortSignal, selection: Selection): void {
  const memory = openMemory('localStorage')
  const help = element.querySelector('dialog')
  const isOn = element.querySelector<HTMLInputElement>('[data-keys-on]')
  if (!help || !isOn) return
  isOn.checked = memory?.getItem(KEYS_SWITCH) !== 'off'
  isOn.addEventListener('change', () => storeValue(memory, KEYS_SWITCH, isOn.checked ? 'on' : 'off'), { signal })
  element.querySelector('[data-keys]')?.addEventListener('click', () => help.showModal(), { signal })

  const rows = () => [...element.querySelectorAll<HTMLElement>('tbody tr')]
  const current = () => rows().find((row) => row.hasAttribute('data-current'))

  function move(by: 1 | -1): void {
    const all = rows()
    const from = all.findIndex((row) => row.hasAttribute('data-current'))
    const next = all[from === -1 ? 0 : from + by]
    next?.querySelector<HTMLElement>('a[href]')?.focus()
  }

  element.addEventListener(
    'focusin',
    ({ target }) => {
      const row = target instanceof Element && target.closest('tbody tr')
      for (const each of rows()) each.toggleAttribute('data-current', each === row)
    },
    { signal },
  )

  const keys: Readonly<Record<string, () => void>> = {
    j: () => move(1),
    k: () => move(-1),
    x: () => selection.toggle(current() ?? element),
    '/': () => document.querySelector<HTMLElement>('main form:not([method=post]) [type=search]')?.focus(),
    '?': () => help.showModal(),
  }
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return
      if (key === 'Escape' && element.contains(document.activeElement)) selection.clear()
      // Moves from the search field back to the rows.
      if (key === 'Escape' && target instanceof HTMLElement && target.matches('[type=search]')) target.blur()
      if (!isOn.checked || isTyping(target)) return
      const act = keys[key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    },
    { signal },
  )
}

/** Whether the target accepts typed letters; checkboxes do not. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      !(target instanceof HTMLInputElement && target.type === 'checkbox')))
