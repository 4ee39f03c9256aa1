import { openMemory, storeValue } from '../memory.ts'

/** The selected rows by the name of their checkbox: the value to send, and the steps that the row allows. */
type Chosen = Record<string, { value: string; steps: string }>

export interface Selection {
  toggle(row: Element): void
  /** Clears the selection; returns whether it was not empty. */
  clear(): boolean
}

/** Preserves the ticks of a list across pages in this tab, counts them, and sends all with a step. */
export function persistSelection(element: HTMLElement, signal: AbortSignal): Selection {
  const form = element.querySelector<HTMLFormElement>('form[data-selection]')
  const boxes = [...element.querySelectorAll<HTMLInputElement>('input[data-steps]')]
  const page = element.querySelector<HTMLInputElement>('input[data-page]')
  const memory = openMemory('sessionStorage')
  const key = `selection ${location.pathname}`
  // After a step the selection is cleared.
  let chosen: Chosen = element.dataset.sent === 'done' ? {} : readChosen(memory?.getItem(key))
  let last: HTMLInputElement | undefined

  function note(): void {
    for (const { name, value, checked, dataset } of boxes) {
      if (checked) chosen[name] = { value, steps: dataset.steps ?? '' }
      else delete chosen[name]
    }
    storeValue(memory, key, JSON.stringify(chosen))
    if (page) {
      const ticked = boxes.filter((box) => box.checked).length
      page.checked = ticked > 0 && ticked === boxes.length
      page.indeterminate = ticked > 0 && ticked < boxes.length
      page.disabled = boxes.length === 0
    }
    if (form) showCount(form, chosen, boxes)
  }

  for (const box of boxes) box.checked ||= Object.hasOwn(chosen, box.name)
  note()
  element.addEventListener(
    'click',
    ({ target, shiftKey }) => {
      if (target instanceof Element && target.closest('[data-clear]')) clear()
      if (!(target instanceof HTMLInputElement)) return
      if (target === page) for (const box of boxes) box.checked = target.checked
      else if (boxes.includes(target)) {
        if (shiftKey && last) for (const box of between(boxes, last, target)) box.checked = target.checked
        last = target
      } else return
      note()
    },
    { signal },
  )
  // The selection on other pages is sent with the step.
  form?.addEventListener(
    'submit',
    () => {
      for (const old of form.querySelectorAll('input[data-elsewhere]')) old.remove()
      const fields = Object.entries(chosen).filter(([name]) => !boxes.some((box) => box.name === name))
      for (const [name, { value }] of fields) {
        const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
        field.dataset.elsewhere = ''
        form.append(field)
      }
    },
    { signal },
  )

  function clear(): boolean {
    const wasSelected = Object.keys(chosen).length > 0
    chosen = {}
    for (const box of boxes) box.checked = false
    note()
    return wasSelected
  }

  return {
    toggle: (row) => boxes.find((box) => row.contains(box))?.click(),
    clear,
  }
}

/** Shows the number of selected rows, and only the steps that all of them allow. */
function showCount(form: HTMLFormElement, chosen: Chosen, boxes: readonly HTMLInputElement[]): void {
  const all = Object.entries(chosen)
  const elsewhere = all.filter(([name]) => !boxes.some((box) => box.name === name)).length
  const isTooMany = all.length > Number(form.querySelector<HTMLElement>('[data-most]')?.dataset.most)
  const told = form.querySelector<HTMLElement>('[data-count]')
  if (told) {
    const { count = '', elsewhere: others = '', tooMany = '' } = told.dataset
    told.textContent =
      count.replace('#', String(all.length)) +
      (elsewhere > 0 ? others.replace('#', String(elsewhere)) : '') +
      (isTooMany ? tooMany : '')
  }
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[name=step]')) {
    const isAllowed = all.every(([, { steps }]) => steps.split(' ').includes(button.value))
    button.disabled = all.length === 0 || isTooMany || !isAllowed
    button.title = isAllowed ? '' : (button.dataset.refused ?? '')
  }
  for (const button of form.querySelectorAll<HTMLElement>('[data-clear]')) button.hidden = all.length === 0
}

function between<Box>(boxes: readonly Box[], one: Box, other: Box): Box[] {
  const places = [boxes.indexOf(one), boxes.indexOf(other)]
  return boxes.slice(Math.min(...places), Math.max(...places) + 1)
}

/** Parses the stored selection; any other content counts as empty. */
function readChosen(stored: string | null | undefined): Chosen {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Chosen) : {}
  } catch {
    return {}
  }
}
