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
  // The text field takes over `required`: a browser cannot show its validation message at a hidden select.
  const { required } = select
  field.required = required
  select.required = false
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-label']) {
    const value = select.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
  }
  const { id } = select
  select.id = `${id}-choices`
  field.id = id
  select.before(field)
  select.hidden = true

  const textOf = (option: HTMLOptionElement | undefined) => (option?.value ? option.text.trim() : '')
  let isTyped = false
  const showChosen = () => {
    isTyped = false
    field.value = textOf(select.selectedOptions[0])
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
    look()
  }
  field.addEventListener('input', type, { signal })
  field.addEventListener('click', () => panel.hidden && look(), { signal })
  field.addEventListener('focus', () => field.select(), { signal })
  // Enter after a part of a name takes the first match, so that a form is not sent without what was typed.
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
  // Leaving the field empty takes the choice away; half a word leaves it as it was.
  field.addEventListener('blur', () => (field.value.trim() === '' && select.value !== '' ? choose('') : showChosen()), {
    signal,
  })
  signal.addEventListener('abort', () => {
    field.remove()
    select.id = id
    select.required = required
    select.hidden = false
  })
}
