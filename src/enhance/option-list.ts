export interface ListOption {
  value: string
  text: string
  /** Distinguishes options with the same name. */
  about?: string
}

/** A list of options below a text field. */
interface OptionList {
  show(options: readonly ListOption[]): void
  close(): void
}

/**
 * Creates the list by the combobox pattern of ARIA: arrow keys move through it, Enter chooses, Escape closes. Arrow down in a closed list calls
 * `look`.
 */
export function optionList(
  field: HTMLInputElement,
  panel: HTMLElement,
  list: HTMLElement,
  signal: AbortSignal,
  { look, choose }: { look(): void; choose(value: string): void },
): OptionList {
  let active = -1
  const options = () => Array.from(list.children) as HTMLElement[]

  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', panel.dataset.suggestions ?? '')
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)

  const activate = (index: number): void => {
    active = index
    for (const [position, option] of options().entries())
      option.setAttribute('aria-selected', String(position === index))
    const id = options()[index]?.id
    if (id) field.setAttribute('aria-activedescendant', id)
    else field.removeAttribute('aria-activedescendant')
  }

  const open = (isOpen: boolean): void => {
    panel.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
    activate(-1)
  }
  const close = () => open(false)

  const take = (option: HTMLElement | null | undefined): void => {
    if (!option) return
    close()
    choose(option.dataset.value ?? '')
  }

  const press = (event: KeyboardEvent): void => {
    const count = panel.hidden ? 0 : options().length
    if (event.isComposing) return
    if (event.key === 'Escape' && count > 0) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // The position before the first option is the text field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (count === 0) look()
      else activate(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && active >= 0 && count > 0) {
      event.preventDefault()
      take(options()[active])
    }
  }

  close()
  field.addEventListener('blur', close, { signal })
  field.addEventListener('keydown', press, { signal })
  // The field does not lose the focus while the list is clicked.
  panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  list.addEventListener('click', ({ target }) => take((target as Element).closest<HTMLElement>('[role=option]')), {
    signal,
  })
  signal.addEventListener('abort', close)

  return {
    close,
    show(shown) {
      list.replaceChildren(
        ...shown.map(({ text, value, about }, index) => {
          const option = document.createElement('li')
          option.id = `${list.id}-${index}`
          option.setAttribute('role', 'option')
          option.dataset.value = value
          option.textContent = text
          if (about) option.append(Object.assign(document.createElement('small'), { textContent: about }))
          return option
        }),
      )
      open(shown.length > 0)
    },
  }
}
