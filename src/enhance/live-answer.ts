/** Entries of a list that are shown; the others are counted. */
const MOST_ENTRIES = 2
/** A text that is longer is cut, as the content of an article is. */
const LONGEST_TEXT = 120

/** Fetches the answer a link leads to when its part is first opened, and shows it shortened below the link. */
export function liveAnswer(element: HTMLElement, signal: AbortSignal): void {
  const details = element.querySelector('details')
  const link = element.querySelector('a')
  const shown = element.querySelector<HTMLElement>('[data-answer]')
  const status = element.querySelector('[role=status]')
  if (!details || !link || !shown || !status) return

  const show = async () => {
    if (!details.open || !shown.hidden) return
    try {
      const answer = await fetch(link.href, { signal, credentials: 'omit', headers: { accept: 'application/json' } })
      shown.textContent = JSON.stringify(shortened(await answer.json(), element.dataset.more ?? '# …'), null, 2)
      shown.hidden = false
      status.textContent = ''
    } catch {
      if (!signal.aborted) status.textContent = element.dataset.failed ?? ''
    }
  }
  details.addEventListener('toggle', show, { signal })
  // Opened before this script was here.
  void show()
}

/** The same with few entries in every list and no long texts. `more` says how many are left out, in place of its `#`. */
export function shortened(value: unknown, more: string): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}……` : value
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ENTRIES).map((one) => shortened(one, more))
    const left = value.length - kept.length
    return left > 0 ? [...kept, more.replace('#', String(left))] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one, more)]))
}
