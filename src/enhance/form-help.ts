type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Screen readers announce the remaining characters in the last tenth of the limit. */
const NEAR = 0.9

/** Removes an error once its field is corrected, and counts the remaining characters. The server's validation decides. */
export function formHelp(element: HTMLElement, signal: AbortSignal): void {
  const form = element.querySelector('form')
  if (!form) return
  const refused = new Map<string, string>()
  const summary = form.querySelector<HTMLElement>('[role=alert]')

  const isRight = (field: Typed): boolean =>
    field.value !== refused.get(field.name) && field.checkValidity() && leftIn(field) >= 0

  /** Removes the errors of a field, next to it and in the summary. */
  const clear = (name: string): void => {
    const error = document.getElementById(`${name}-error`)
    if (!error || error.hidden) return
    error.hidden = true
    for (const field of form.querySelectorAll(`[aria-describedby~="${CSS.escape(error.id)}"]`)) {
      field.removeAttribute('aria-invalid')
      const rest = field.getAttribute('aria-describedby')!.split(' ')
      field.setAttribute('aria-describedby', rest.filter((id) => id !== error.id).join(' '))
    }
    const lines = [...(summary?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])]
    for (const link of lines) if (link.hash === `#${name}`) link.closest('li')!.hidden = true
    const left = lines.filter((link) => !link.closest('li')!.hidden).length
    const heading = summary?.querySelector<HTMLElement>('[data-count]')
    if (heading) heading.textContent = heading.dataset.count!.replace('#', String(left))
    if (summary) summary.hidden = left === 0
  }

  const count = (field: Element): void => {
    const counter = field.id && document.getElementById(`${field.id}-left`)
    if (!counter) return
    const left = leftIn(field as Typed)
    const most = Number((field as HTMLElement).dataset.most)
    counter.setAttribute('aria-live', left < most * (1 - NEAR) ? 'polite' : 'off')
    counter.textContent = (left < 0 ? counter.dataset.over! : counter.dataset.left!).replace(
      '#',
      String(Math.abs(left)),
    )
    counter.hidden = false
  }

  const hear = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return
    count(target)
    correct(target)
  }

  const correct = (target: HTMLElement): void => {
    const { name, type } = target as HTMLInputElement
    // File fields are checked when the files are uploaded.
    if (name && type !== 'file' && isRight(target as Typed)) clear(name)
  }

  // The value rendered by the server; the user may have changed it since.
  const sentBack = (field: Typed): string => ('defaultValue' in field ? field.defaultValue : field.value)
  const invalid = [...form.querySelectorAll<Typed>('[aria-invalid]')]
  for (const field of invalid) refused.set(field.name, sentBack(field))
  for (const field of form.querySelectorAll('[data-most]')) count(field)
  form.addEventListener('input', hear, { signal })
  form.addEventListener('change', hear, { signal })
  for (const field of invalid) if (field.value !== sentBack(field)) correct(field)
  form.addEventListener('filekept', ({ target }) => clear((target as HTMLElement).dataset.name ?? ''), { signal })
}

/** Characters left in a field. A line break is sent as two characters. */
function leftIn(field: Typed): number {
  const most = Number(field.dataset.most)
  return most ? most - field.value.trim().replace(/\n/g, '\r\n').length : 0
}
