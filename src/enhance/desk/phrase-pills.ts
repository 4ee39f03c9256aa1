import type { Enhancement } from '../enhancement.ts'

/** Shows the options of a select as buttons: each inserts its phrase at the cursor of the text field named by `data-text`. */
export const phrasePills: Enhancement = (element, signal) => {
  const select = element.querySelector('select')
  const pills = element.querySelector<HTMLElement>('[data-pills]')
  const text = document.getElementById(element.dataset.text ?? '')
  const chosen = select?.closest<HTMLElement>('phrase-pills > *')
  if (!select || !pills || !chosen || !(text instanceof HTMLTextAreaElement)) return

  const put = (phrase: string) => {
    text.setRangeText(phrase, text.selectionStart, text.selectionEnd, 'end')
    text.dispatchEvent(new Event('input', { bubbles: true }))
    text.focus()
  }
  const phrases = [...select.options].flatMap(({ value }) => (value === '' ? [] : [value]))
  pills.replaceChildren(
    ...phrases.map((phrase) => {
      const pill = document.createElement('button')
      pill.type = 'button'
      pill.textContent = phrase
      pill.addEventListener('click', () => put(phrase), { signal })
      const item = document.createElement('li')
      item.append(pill)
      return item
    }),
  )
  // A phrase chosen before the script loaded is inserted now; the select itself sends nothing.
  if (select.value !== '' && !text.value.includes(select.value)) put(select.value)
  select.value = ''
  chosen.hidden = true
  pills.hidden = false
  signal.addEventListener('abort', () => {
    chosen.hidden = false
    pills.hidden = true
  })
}
