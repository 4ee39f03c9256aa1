/** Reorders columns in the form that chooses them: by its buttons, with Alt and an arrow key, and by dragging. 保存 sends the result. */
export function columnOrder(element: HTMLElement, signal: AbortSignal): void {
  for (const form of element.querySelectorAll<HTMLFormElement>('form[data-columns]')) {
    const items = () => [...form.querySelectorAll('li')]
    const told = form.querySelector<HTMLElement>('[data-moved]')
    let dragged: HTMLElement | undefined

    /** Moves the neighbour instead of the item, so that the button does not lose the focus. */
    function move(item: HTMLLIElement, isUp: boolean): void {
      const all = items()
      const other = all[all.indexOf(item) + (isUp ? -1 : 1)]
      if (isUp) other && item.after(other)
      else other && item.before(other)
      const words = told?.dataset.moved ?? ''
      const place = items().indexOf(item) + 1
      if (told)
        told.textContent = words
          .replace('#', item.querySelector('label')?.textContent ?? '')
          .replace('@', String(place))
    }

    form.addEventListener(
      'click',
      (event) => {
        const { target } = event
        const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[name=move]') : null
        const item = button?.closest('li')
        if (!item) return
        event.preventDefault()
        move(item, button!.value.startsWith('up '))
      },
      { signal },
    )

    form.addEventListener(
      'keydown',
      (event) => {
        const { key, altKey, target } = event
        const item = target instanceof Element ? target.closest('li') : null
        if (!altKey || !item || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
        event.preventDefault()
        move(item, key === 'ArrowUp')
      },
      { signal },
    )

    for (const item of items()) item.draggable = true
    form.addEventListener(
      'dragstart',
      ({ target, dataTransfer }) => {
        if (!(target instanceof HTMLElement) || !target.matches('li')) return
        dragged = target
        dragged.dataset.dragged = ''
        if (dataTransfer) dataTransfer.effectAllowed = 'move'
        // Firefox starts a drag only with data.
        dataTransfer?.setData('text/plain', '')
      },
      { signal },
    )
    form.addEventListener(
      'dragover',
      (event) => {
        const over = event.target instanceof Element && event.target.closest('li')
        if (!dragged || !over) return
        event.preventDefault()
        const { top, height } = over.getBoundingClientRect()
        if (over !== dragged) over[event.clientY < top + height / 2 ? 'before' : 'after'](dragged)
      },
      { signal },
    )
    form.addEventListener('drop', (event) => event.preventDefault(), { signal })
    form.addEventListener(
      'dragend',
      () => {
        dragged?.removeAttribute('data-dragged')
        dragged = undefined
      },
      { signal },
    )
  }
}
