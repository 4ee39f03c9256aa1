import type { Enhancement } from './enhancement.ts'
import { optionList } from './option-list.ts'

/** Matches shown in the list. Longer lists are not read; typing another word narrows them down. */
const MOST_SHOWN = 30

/**
 * Replaces a long `<select>` by a text field that offers the options containing every typed word. The select stays in the form and its value is sent;
 * the label and the error summary lead to the text field. Text that matches no chosen option stays in the field with an error message, and the form
 * is not sent until an option is chosen.
 */
export const choiceSearch: Enhancement = (element, signal) => {
  const select = element.querySelector('select')
  const panel = element.querySelector<HTMLElement>('[data-suggestions]')
  const list = panel?.querySelector<HTMLElement>('[data-options]')
  const unchosen = element.querySelector<HTMLElement>('[data-unchosen]')
  if (!select || !panel || !list || !unchosen) return

  const { id, required } = select
  const field = putFieldOver(select, element.dataset.placeholder ?? '')
  const sayUnchosen = createUnchosen(field, unchosen)

  const textOf = (option: HTMLOptionElement | undefined) => (option?.value ? option.text.trim() : '')
  let isTyped = false
  const showChosen = () => {
    isTyped = false
    field.value = textOf(select.selectedOptions[0])
    sayUnchosen(false)
  }
  const choose = (value: string) => {
    select.value = value
    showChosen()
    select.dispatchEvent(new Event('change', { bubbles: true }))
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const look = () => {
    // Until the user types, the field holds the selected option's text, which must not filter the list.
    const words = (isTyped ? field.value : '').toLowerCase().split(/\s+/).filter(Boolean)
    const found = [...select.options].filter(
      ({ value, text }) => value !== '' && words.every((word) => text.toLowerCase().includes(word)),
    )
    // An exact match comes before longer options that contain it.
    const isWhole = ({ text }: HTMLOptionElement) => Number(text.trim().toLowerCase() === words.join(' '))
    found.sort((one, other) => isWhole(other) - isWhole(one))
    options.show(found.slice(0, MOST_SHOWN).map(({ value, text }) => ({ value, text })))
  }
  const options = optionList(field, panel, list, signal, { look, choose })

  showChosen()
  const type = () => {
    isTyped = field.value.trim() !== ''
    sayUnchosen(false)
    look()
  }
  field.addEventListener('input', type, { signal })
  field.addEventListener('click', () => panel.hidden && look(), { signal })
  field.addEventListener('focus', () => field.select(), { signal })
  // Enter after a part of a name chooses the first match, so that the form is not sent without a choice.
  field.addEventListener(
    'keydown',
    (event) => {
      const first = list.firstElementChild
      if (event.key !== 'Enter' || event.isComposing || panel.hidden || !isTyped || !(first instanceof HTMLElement))
        return
      event.preventDefault()
      first.click()
    },
    { signal },
  )
  const wholeOption = () => {
    const typed = field.value.trim().toLowerCase()
    return [...select.options].find(({ value, text }) => value !== '' && text.trim().toLowerCase() === typed)
  }
  /** Applies the text when the field is left: empty text clears the choice; a complete name chooses it; any other text stays with an error. */
  const settle = (): boolean => {
    if (!isTyped) {
      if (field.value.trim() === '' && select.value !== '') choose('')
      else showChosen()
      return true
    }
    const whole = wholeOption()
    if (whole) choose(whole.value)
    else sayUnchosen(true)
    return whole !== undefined
  }
  field.addEventListener('blur', settle, { signal })
  // Registered before the script that submits the form in place.
  select.form?.addEventListener(
    'submit',
    (event) => {
      if (settle()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      field.focus()
    },
    { capture: true, signal },
  )
  signal.addEventListener('abort', () => {
    field.remove()
    select.id = id
    select.required = required
    select.hidden = false
    unchosen.hidden = true
  })
}

/** The text field; the select stays behind it, hidden. */
function putFieldOver(select: HTMLSelectElement, placeholder: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'text'
  field.autocomplete = 'off'
  field.placeholder = placeholder
  // The text field gets `required`, because a browser cannot show its validation message at a hidden select.
  field.required = select.required
  select.required = false
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-label']) {
    const value = select.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
  }
  field.id = select.id
  select.id = `${select.id}-choices`
  select.before(field)
  select.hidden = true
  return field
}

/** Adds an error about the missing choice to the hint and errors of the field. */
function createUnchosen(field: HTMLInputElement, message: HTMLElement): (isUnchosen: boolean) => void {
  const [describedBy, invalid] = [field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]
  const set = (name: string, value: string | null) =>
    value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
  return (isUnchosen) => {
    message.hidden = !isUnchosen
    set('aria-invalid', isUnchosen ? 'true' : invalid)
    set('aria-describedby', isUnchosen ? [describedBy, message.id].filter(Boolean).join(' ') : describedBy)
  }
}
