import { forgetWords, isLongNumber, keepWord, recentWords } from './recent-words.ts'

const PAUSE_MS = 120
const ADDRESS = '/credit/cmpinternetportalfront/archives/suggest'

interface Suggestion {
  name: string
  formerName: string | null
}

/** Names that go on from what is typed; before anything is typed, what this visitor searched for last. */
export function searchSuggest(element: HTMLElement, signal: AbortSignal): void {
  const field = element.querySelector<HTMLInputElement>('[name=search]')
  const panel = element.querySelector<HTMLElement>('[data-suggestions]')
  const list = panel?.querySelector<HTMLElement>('[data-options]')
  const recent = panel?.querySelector<HTMLElement>('[data-recent]')
  if (!field || !panel || !list || !recent) return

  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let active = -1
  const options = () => Array.from(list.children) as HTMLElement[]

  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', panel.dataset.suggestions ?? '')
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', list.id)

  const close = (): void => {
    clearTimeout(timer)
    asking?.abort()
    panel.hidden = true
    field.setAttribute('aria-expanded', 'false')
    activate(-1)
  }

  const activate = (index: number): void => {
    active = index
    for (const [position, option] of options().entries())
      option.setAttribute('aria-selected', String(position === index))
    const id = options()[index]?.id
    if (id) field.setAttribute('aria-activedescendant', id)
    else field.removeAttribute('aria-activedescendant')
  }

  const show = (words: { word: string; note?: string }[], areRecent: boolean): void => {
    if (words.length === 0) {
      close()
      return
    }
    list.replaceChildren(
      ...words.map(({ word, note }, index) => {
        const option = document.createElement('li')
        option.id = `${list.id}-${index}`
        option.setAttribute('role', 'option')
        option.dataset.word = word
        option.textContent = note ? `${word}（${note}）` : word
        return option
      }),
    )
    recent.hidden = !areRecent
    panel.hidden = false
    field.setAttribute('aria-expanded', 'true')
    activate(-1)
  }

  const isByName = () => element.querySelector<HTMLInputElement>('[name=tabActive]:checked')?.value === '0'

  const look = (): void => {
    clearTimeout(timer)
    asking?.abort()
    const word = field.value.trim()
    if (word === '') {
      show(
        recentWords().map((kept) => ({ word: kept })),
        true,
      )
    } else if (!isByName() || isLongNumber(word)) close()
    else timer = setTimeout(() => void ask(word), PAUSE_MS)
  }

  const ask = async (word: string): Promise<void> => {
    asking = new AbortController()
    try {
      const query = new URLSearchParams({ keyword: word, type: '0' })
      const answer = await fetch(`${ADDRESS}?${query}`, { signal: asking.signal })
      const { data } = (await answer.json()) as { data: Suggestion[] | null }
      if (document.activeElement !== field) return
      show(
        (data ?? []).map(({ name, formerName }) => ({ word: name, note: formerName ?? undefined })),
        false,
      )
    } catch {
      // Overtaken by the next key, or no answer: the search works without suggestions.
    }
  }

  const choose = (option: HTMLElement | undefined): void => {
    if (!option) return
    field.value = option.dataset.word ?? ''
    close()
    field.form?.requestSubmit()
  }

  const press = (event: KeyboardEvent): void => {
    const count = panel.hidden ? 0 : options().length
    if (event.isComposing) return
    if (event.key === 'Escape' && count > 0) {
      event.preventDefault()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // One place before the first option is the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (count === 0) look()
      else activate(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && active >= 0 && count > 0) {
      event.preventDefault()
      choose(options()[active])
    }
  }

  close()
  field.addEventListener('input', look, { signal })
  field.addEventListener('focus', () => field.value.trim() === '' && look(), { signal })
  field.addEventListener('blur', close, { signal })
  field.addEventListener('keydown', press, { signal })
  element.addEventListener('change', (event) => event.target !== field && close(), { signal })
  // The field keeps the focus while the list is clicked.
  panel.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
  panel.addEventListener(
    'click',
    (event) => {
      const target = event.target as HTMLElement
      if (target.closest('[data-forget]')) {
        forgetWords()
        close()
      } else choose(target.closest<HTMLElement>('[role=option]') ?? undefined)
    },
    { signal },
  )
  field.form?.addEventListener('submit', () => keepWord(field.value.trim()), { signal })
  signal.addEventListener('abort', close)
}
