/** Folds and unfolds the side menu without loading a page; the choice is stored for the account. */
export function foldRail(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-rail-toggle]') : null
    const side = button?.closest<HTMLElement>('[data-console-side]')
    const { form } = button ?? {}
    if (!button || !side || !form) return
    event.preventDefault()
    const chosen = button.value
    const isFolded = chosen === 'folded'
    side.dataset.rail = chosen
    const body = new URLSearchParams({ rail: chosen, back: location.pathname })
    button.value = isFolded ? 'open' : 'folded'
    const words = button.querySelector('span')
    if (words) words.textContent = isFolded ? '展开菜单' : '收起菜单'
    // Removes the focus, because the folded menu stays open while something in it has the focus.
    if (isFolded) button.blur()
    // If storing fails, the rail stays folded until the next page.
    fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
  })
}
