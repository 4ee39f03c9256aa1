import { findAll, type HtmlElement, readText } from './html.ts'

/** The value for a field: a text, the text of an option, a tick, or files. */
export type Choice = string | boolean | readonly File[]
export type Choices = Readonly<Record<string, Choice>>

const CONTROLS = ['input', 'select', 'textarea']
const isControl = ({ name }: HtmlElement) => CONTROLS.includes(name)
const files = new WeakMap<HtmlElement, readonly File[]>()

/** The text of a label without the note whether the field is optional. */
const wordsOf = (label: HtmlElement): string =>
  readText(label)
    .trim()
    .replace(/\s*(?:\*|选填)$/, '')

/** The field with this label; the first one if there are several, as people fill in forms from the top. */
function controlOf(part: HtmlElement, label: string): HtmlElement {
  const controls = findAll(part, isControl)
  const labels = findAll(part, 'label').filter((each) => wordsOf(each) === label || wordsOf(each).startsWith(label))
  const exact = [...labels.filter((each) => wordsOf(each) === label), ...labels]
  for (const each of exact) {
    const found =
      findAll(each, isControl)[0] ?? controls.find(({ attributes }) => attributes.id === each.attributes.for)
    if (found) return found
  }
  const named = controls.find(({ attributes }) => attributes['aria-label'] === label)
  if (named) return named
  throw new Error(`no field ${label}, but ${findAll(part, 'label').map(wordsOf).join(', ')}`)
}

export const attachTo = (control: HtmlElement, given: readonly File[]) => files.set(control, given)

/** The present value of a field. */
export function readField(part: HtmlElement, label: string): string {
  const control = controlOf(part, label)
  return controlValue(control) ?? ''
}

function controlValue(control: HtmlElement): string | undefined {
  if (control.name === 'textarea') return readText(control).replace(/^\n/, '')
  if (control.name !== 'select') return control.attributes.value ?? (isTick(control) ? 'on' : '')
  const options = findAll(control, 'option')
  const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
  return chosen && (chosen.attributes.value ?? readText(chosen))
}

const isTick = ({ attributes }: HtmlElement) => attributes.type === 'checkbox' || attributes.type === 'radio'

export function choose(part: HtmlElement, label: string, choice: Choice): void {
  const control = controlOf(part, label)
  if (typeof choice === 'object') files.set(control, choice)
  else if (typeof choice === 'boolean') tick(part, control, choice)
  else if (control.name === 'select') select(control, choice)
  else if (control.name === 'textarea') control.children = [choice]
  else control.attributes.value = choice
}

function tick(part: HtmlElement, control: HtmlElement, isOn: boolean): void {
  const { type, name } = control.attributes
  const group = type === 'radio' ? findAll(part, (each) => each.attributes.name === name) : [control]
  for (const each of group) delete each.attributes.checked
  if (isOn) control.attributes.checked = ''
}

function select(control: HtmlElement, choice: string): void {
  const options = findAll(control, 'option')
  const chosen = options.find((each) => readText(each).trim() === choice || each.attributes.value === choice)
  if (!chosen) throw new Error(`no option ${choice}, but ${options.map(readText).join(', ')}`)
  for (const each of options) delete each.attributes.selected
  chosen.attributes.selected = ''
}

/** The request that a browser sends when the button is pressed. */
export async function sentBy(page: HtmlElement, button: HtmlElement, at: string) {
  const id = button.attributes.form
  const forms = findAll(page, 'form')
  const form = id
    ? forms.find(({ attributes }) => attributes.id === id)
    : forms.find((each) => findAll(each, (inner) => inner === button).length > 0)
  if (!form) throw new Error('the button belongs to no form')
  const own = (each: HtmlElement) =>
    isControl(each) && (each.attributes.form ?? form.attributes.id) === form.attributes.id
  const inside = new Set(findAll(form, (each) => isControl(each) && !each.attributes.form))
  const controls = findAll(page, (each) => inside.has(each) || (Boolean(each.attributes.form) && own(each)))
  const data = new FormData()
  for (const control of controls) append(data, control)
  if (button.attributes.name) data.append(button.attributes.name, button.attributes.value ?? '')

  const url = new URL(button.attributes.formaction ?? form.attributes.action ?? at, `http://portal${at}`)
  const method = (button.attributes.formmethod ?? form.attributes.method ?? 'get').toUpperCase()
  const fields = [...data].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  if (method === 'GET') return { method: 'GET' as const, url: `${url.pathname}?${new URLSearchParams(fields)}` }
  const isMultipart = (button.attributes.formenctype ?? form.attributes.enctype) === 'multipart/form-data'
  const body = new Response(isMultipart ? data : new URLSearchParams(fields))
  return {
    ...{ method: 'POST' as const, url: url.pathname + url.search },
    ...{ payload: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type')! },
  }
}

function append(data: FormData, control: HtmlElement): void {
  const { name, type } = control.attributes
  if (!name || 'disabled' in control.attributes) return
  if (isTick(control) && !('checked' in control.attributes)) return
  if (type === 'file') {
    const given = files.get(control) ?? [new File([], '')]
    for (const file of given) data.append(name, file)
    return
  }
  data.append(name, controlValue(control) ?? '')
}
