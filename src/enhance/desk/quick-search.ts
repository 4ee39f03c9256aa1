/** Ctrl K, or ⌘ K, moves the focus to the search box at the top of the page. */
export function quickSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    const field = document.querySelector<HTMLInputElement>('[data-quick-search]')
    // An open dialog has its own keyboard handling.
    if (!field || event.defaultPrevented || document.querySelector('dialog:modal')) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}
