import { askNames } from './asked-names.ts'
import { optionList } from './option-list.ts'

const ADDRESS = '/credit/cmpinternetportalfront/archives/search'

interface Subject {
  id: string
  name: string
  creditCode: string
  address: string
}

/**
 * Suggests subjects of the register while a name is typed. The chosen one is shown as a card instead of the fields; the hidden fields contain its
 * values and are sent.
 */
export function subjectPicker(element: HTMLElement, signal: AbortSignal): void {
  const find = <Found extends HTMLElement>(what: string) => element.querySelector<Found>(what)
  const [typed, card, panel] = [find('[data-typed]'), find('[data-card]'), find('[data-suggestions]')]
  const list = panel?.querySelector<HTMLElement>('[data-options]')
  const picked = find<HTMLInputElement>('[name=subjectPicked]')
  const field = find<HTMLInputElement>('[data-of=name]')
  if (!typed || !card || !panel || !list || !picked || !field) return

  const names = askNames(field, signal)
  let offered: { id: string; name: string }[] = []

  const look = (): void => {
    const word = field.value.trim()
    names.stop()
    if (word.length < 2) options.close()
    else
      names.ask(word, (found) => {
        offered = found
        options.show(found.map(({ id, text }) => ({ text, value: id })))
      })
  }

  const put = (part: string, value: string): void => {
    const input = find<HTMLInputElement>(`[data-of=${part}]`)
    if (input) input.value = value
    const shown = card.querySelector(`[data-show=${part}]`)
    if (shown) shown.textContent = value
    // Notifies other scripts, so that errors are removed and the draft is stored.
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const turn = (isPicked: boolean): void => {
    typed.hidden = isPicked
    card.hidden = !isPicked
    picked.value = isPicked ? 'yes' : ''
    if (isPicked) card.querySelector('button')?.focus()
    else field.focus()
  }

  const choose = async (id: string): Promise<void> => {
    const name = offered.find((one) => one.id === id)?.name ?? ''
    field.value = name
    try {
      const answer = await fetch(`${ADDRESS}?${new URLSearchParams({ keyword: name, type: '0' })}`, { signal })
      const { data } = (await answer.json()) as { data: { records: Subject[] } | null }
      const subject = data?.records.find((one) => one.id === id)
      if (!subject) return
      put('name', subject.name)
      put('code', subject.creditCode)
      put('address', subject.address)
      names.stop()
      turn(true)
    } catch {
      // The name was filled in; the other fields can be typed.
    }
  }

  const options = optionList(field, panel, list, signal, { look, choose })
  field.addEventListener('input', ({ isTrusted }) => isTrusted && look(), { signal })
  field.addEventListener('blur', names.stop, { signal })
  card.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('button')) return
      event.preventDefault()
      put('code', '')
      put('address', '')
      turn(false)
      field.select()
    },
    { signal },
  )
}
