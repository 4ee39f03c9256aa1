/** Ctrl K, or ⌘ K, leads to the search box on top of the page from wherever one is. */
export function quickSearch(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    const field = document.querySelector<HTMLInputElement>('[data-quick-search]')
    // A dialog keeps the keyboard to itself.
    if (!field || event.defaultPrevented || document.querySelector('dialog:modal')) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}
