import type { Enhancement } from './enhancement.ts'
import { optionList } from './option-list.ts'

/** More matches than this are not read by anybody; another word narrows them. */
const MOST_SHOWN = 30

/**
 * Puts a field to type in over a long `<select>`: the options that contain every typed word are offered. The select stays in the form
 * and is what is sent; the label and the error summary lead to the field.
 */
export const choiceSearch: Enhancement = (element, signal) => {
  const select = element.querySelector('select')
  const panel = element.querySelector<HTMLElement>('[data-suggestions]')
  const list = panel?.querySelector<HTMLElement>('[data-options]')
  if (!select || !panel || !list) return

  const field = document.createElement('input')
  field.type = 'text'
  field.autocomplete = 'off'
  field.placeholder = element.dataset.placeholder ?? ''
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-label']) {
    const value = select.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
  }
  const { id } = select
  select.id = `${id}-choices`
  field.id = id
  select.before(field)
  select.hidden = true

  const textOf = (option: HTMLOptionElement | undefined) => (option?.value ? option.text : '')
  const showChosen = () => {
    field.value = textOf(select.selectedOptions[0])
  }
  const choose = (value: string) => {
    select.value = value
    showChosen()
    select.dispatchEvent(new Event('change', { bubbles: true }))
    select.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const look = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = [...select.options].filter(
      ({ value, text }) => value !== '' && words.every((word) => text.toLowerCase().includes(word)),
    )
    options.show(found.slice(0, MOST_SHOWN).map(({ value, text }) => ({ value, text })))
  }
  const options = optionList(field, panel, list, signal, { look, choose })

  showChosen()
  field.addEventListener('input', look, { signal })
  // Leaving the field empty takes the choice away; half a word leaves it as it was.
  field.addEventListener('blur', () => (field.value.trim() === '' && select.value !== '' ? choose('') : showChosen()), {
    signal,
  })
  signal.addEventListener('abort', () => {
    field.remove()
    select.id = id
    select.hidden = false
  })
}
