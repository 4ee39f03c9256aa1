const OPEN = 'details[data-menu][open]'
/** Menus that are open only because the pointer is over them. */
const HOVERED = 'li:hover:has(> [data-drop])'

/** Closes drop-down menus: with Escape, by a click elsewhere, and when the focus leaves them. */
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

/** The element that contains a menu; a tab's list is a sibling of its button, so that it can also open on hover. */
const partOf = (menu: HTMLElement): HTMLElement => (menu.dataset.menu === 'beside' ? menu.parentElement! : menu)
