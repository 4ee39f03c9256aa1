const PAUSE_MS = 120
const ADDRESS = '/credit/cmpinternetportalfront/archives/suggest'

interface Named {
  id: string
  name: string
  /** The name, with the matching former name in brackets. */
  text: string
  /** Code and status. */
  about: string
}

interface Suggestion {
  id: string
  name: string
  formerName: string | null
  creditCode: string
  registerStatus: string
}

/** Requests names from the register that continue the typed text, one request at a time. */
export function askNames(field: HTMLElement, signal: AbortSignal) {
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = (): void => {
    clearTimeout(timer)
    asking?.abort()
  }

  const fetchNames = async (word: string, onNames: (names: Named[]) => void): Promise<void> => {
    asking = new AbortController()
    try {
      const query = new URLSearchParams({ keyword: word, type: '0' })
      const answer = await fetch(`${ADDRESS}?${query}`, { signal: asking.signal })
      const { data } = (await answer.json()) as { data: Suggestion[] | null }
      if (document.activeElement !== field) return
      onNames(
        (data ?? []).map(({ id, name, formerName, creditCode, registerStatus }) => ({
          id,
          name,
          text: formerName ? `${name}（${formerName}）` : name,
          about: `${creditCode} · ${registerStatus}`,
        })),
      )
    } catch {
      // Aborted by the next key or failed: the field works without suggestions.
    }
  }

  signal.addEventListener('abort', stop)
  return {
    stop,
    ask(word: string, onNames: (names: Named[]) => void): void {
      stop()
      timer = setTimeout(() => void fetchNames(word, onNames), PAUSE_MS)
    },
  }
}
