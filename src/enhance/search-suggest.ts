import { askNames } from './asked-names.ts'
import { type ListOption, optionList } from './option-list.ts'
import { forgetWords, isLongNumber, recentWords, storeWord } from './recent-words.ts'

/** Suggests names that continue the typed text; in an empty field the last search words of this visitor. */
export function searchSuggest(element: HTMLElement, signal: AbortSignal): void {
  const field = element.querySelector<HTMLInputElement>('[name=search]')
  const panel = element.querySelector<HTMLElement>('[data-suggestions]')
  const list = panel?.querySelector<HTMLElement>('[data-options]')
  const recent = panel?.querySelector<HTMLElement>('[data-recent]')
  if (!field || !panel || !list || !recent) return

  const names = askNames(field, signal)
  const close = (): void => {
    names.stop()
    options.close()
  }

  const show = (words: readonly ListOption[], areRecent: boolean): void => {
    recent.hidden = !areRecent
    options.show(words)
  }

  const isByName = () => element.querySelector<HTMLInputElement>('[name=tabActive]:checked')?.value === '0'

  const look = (): void => {
    names.stop()
    const word = field.value.trim()
    if (word === '') {
      show(
        recentWords().map((kept) => ({ text: kept, value: kept })),
        true,
      )
    } else if (!isByName() || isLongNumber(word)) close()
    else
      names.ask(word, (found) =>
        show(
          found.map(({ name, text, about }) => ({ text, about, value: name })),
          false,
        ),
      )
  }

  const options = optionList(field, panel, list, signal, {
    look,
    choose(word) {
      field.value = word
      field.form?.requestSubmit()
    },
  })

  field.addEventListener('input', look, { signal })
  field.addEventListener('focus', () => field.value.trim() === '' && look(), { signal })
  field.addEventListener('blur', names.stop, { signal })
  element.addEventListener('change', (event) => event.target !== field && close(), { signal })
  panel.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest('[data-forget]')) return
      forgetWords()
      close()
    },
    { signal },
  )
  field.form?.addEventListener('submit', () => storeWord(field.value.trim()), { signal })
}
