/** Entries of a list that are shown; the others are counted. */
const MOST_ENTRIES = 2
/** Longer texts are truncated, such as the content of an article. */
const LONGEST_TEXT = 120

/** Fetches the answer of the linked call when its part is first opened, and shows it abbreviated below the link. */
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
      shown.textContent = JSON.stringify(abbreviate(await answer.json(), element.dataset.more ?? '# …'), null, 2)
      shown.hidden = false
      status.textContent = ''
    } catch {
      if (!signal.aborted) status.textContent = element.dataset.failed ?? ''
    }
  }
  details.addEventListener('toggle', show, { signal })
  // The part was opened before this script loaded.
  void show()
}

/** Abbreviates lists and long texts. `more` is a text whose `#` is replaced by the number of omitted entries. */
export function abbreviate(value: unknown, more: string): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}……` : value
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ENTRIES).map((one) => abbreviate(one, more))
    const left = value.length - kept.length
    return left > 0 ? [...kept, more.replace('#', String(left))] : kept
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, abbreviate(one, more)]))
}
