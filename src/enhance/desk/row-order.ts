import type { Enhancement } from '../enhancement.ts'

/**
 * Reorders rows among their siblings: by dragging, and with Alt and an arrow key. Both press the buttons of the row's form, which also work without
 * script.
 */
export const rowOrder: Enhancement = (element, signal) => {
  const formOf = (row: Element | null) => row?.querySelector<HTMLFormElement>('form[data-siblings]') ?? null
  const rowOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null
  const rows = [...element.querySelectorAll<HTMLTableRowElement>('tbody tr')].filter(formOf)
  const told = element.querySelector<HTMLElement>('[data-told]')
  const usual = told?.textContent ?? ''
  // Shows the hint about dragging, which works only with script.
  if (told) told.hidden = rows.length < 2
  let dragged: HTMLTableRowElement | undefined

  const siblingsOf = (row: HTMLTableRowElement) =>
    rows.filter((each) => formOf(each)!.dataset.siblings === formOf(row)!.dataset.siblings)

  function press(row: HTMLTableRowElement, step: 'up' | 'down', by: number): void {
    const form = formOf(row)!
    const button = form.querySelector<HTMLButtonElement>(`button[value=${step}]`)
    if (!button || button.disabled) return
    const places = document.createElement('input')
    Object.assign(places, { type: 'hidden', name: 'by', value: String(by) })
    form.append(places)
    form.requestSubmit(button)
  }

  /** The position at which the dragged row would be inserted over another row; undefined if it stays in place. */
  function landing(over: HTMLTableRowElement, clientY: number) {
    const all = dragged ? siblingsOf(dragged) : []
    if (!dragged || over === dragged || !all.includes(over)) return undefined
    const { top, height } = over.getBoundingClientRect()
    const side = clientY < top + height / 2 ? 'before' : 'after'
    const from = all.indexOf(dragged)
    const to = all.indexOf(over) + (side === 'after' ? 1 : 0) - (all.indexOf(over) > from ? 1 : 0)
    return { side, by: to - from }
  }

  function mark(over?: HTMLTableRowElement, side?: string): void {
    for (const row of rows) delete row.dataset.drop
    if (over && side) over.dataset.drop = side
    if (!told || !dragged) return
    const [before = '', after = ''] = told.dataset.told?.split(' ') ?? []
    const words = !over ? usual : side === 'before' ? before : after
    told.textContent = words
      .replace('#', () => formOf(dragged!)!.dataset.name ?? '')
      .replace('@', () => (over && formOf(over)!.dataset.name) ?? '')
  }

  const handles = rows.map((row) => {
    const handle = document.createElement('span')
    Object.assign(handle, { textContent: '⠿', draggable: true, title: '拖动改变顺序' })
    handle.dataset.handle = ''
    handle.ariaHidden = 'true'
    row.cells[0]?.prepend(handle)
    return handle
  })

  const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, act, { signal })

  on('keydown', (event) => {
    const row = rowOf(event.target)
    if (!event.altKey || !formOf(row) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    press(row!, event.key === 'ArrowUp' ? 'up' : 'down', 1)
  })
  on('dragstart', (event) => {
    const row = rowOf(event.target)
    if (!row || !handles.includes(event.target as HTMLSpanElement)) return
    dragged = row
    row.dataset.dragged = ''
    // Firefox starts a drag only with data.
    event.dataTransfer?.setData('text/plain', '')
    event.dataTransfer?.setDragImage(row, 8, 8)
  })
  on('dragover', (event) => {
    const over = rowOf(event.target)
    const place = over && landing(over, event.clientY)
    mark(place ? over : undefined, place?.side)
    if (place) event.preventDefault()
  })
  on('drop', (event) => {
    const over = rowOf(event.target)
    const place = over && landing(over, event.clientY)
    if (!place || !dragged) return
    event.preventDefault()
    if (place.by !== 0) press(dragged, place.by < 0 ? 'up' : 'down', Math.abs(place.by))
  })
  on('dragend', () => {
    mark()
    if (dragged) delete dragged.dataset.dragged
    dragged = undefined
  })
  signal.addEventListener('abort', () => {
    for (const handle of handles) handle.remove()
    if (told) told.hidden = true
  })
}
