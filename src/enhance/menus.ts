const OPEN = 'details[data-menu][open]'
/** What only the pointer holds open. */
const HOVERED = 'li:hover:has(> [data-drop])'

/** Closes what has dropped down: with Escape, by a click elsewhere, and when the focus goes elsewhere. */
export function closeMenus(): void {
  const leave = ({ target }: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN))
      if (!(target instanceof Node && partOf(menu).contains(target))) menu.open = false
  }
  addEventListener('click', leave)
  addEventListener('focusin', leave)
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(
      `${OPEN}, public-notices:not([data-floating]) [open]`,
    )) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    const hovered = document.querySelector<HTMLElement>(HOVERED)
    if (!hovered) return
    hovered.dataset.shut = ''
    hovered.addEventListener('pointerleave', () => delete hovered.dataset.shut, { once: true })
  })
}

/** The list of a tab drops down beside its button, so that it can also open for the pointer alone. */
const partOf = (menu: HTMLElement): HTMLElement => (menu.dataset.menu === 'beside' ? menu.parentElement! : menu)
