import { findAll, type HtmlElement, readText } from '../html.ts'
import { describeElement, type OpenedPage, type Question } from './opened-page.ts'

/** Finds links, buttons, fields and pictures without an accessible name. */
export const namesEverything: Question = (page) => {
  const labelled = labelledFields(page)
  return page.elements.flatMap((element) => {
    const problem = problemOf(element, labelled)
    return problem ? [`${problem}: ${describeElement(element)}`] : []
  })
}

function problemOf(element: HtmlElement, labelled: ReadonlySet<HtmlElement>): string | undefined {
  const { name, attributes } = element
  if (name === 'img') return 'alt' in attributes ? undefined : 'picture without alternative text'
  if (isNamed(element)) return undefined
  if (isField(element)) return labelled.has(element) ? undefined : 'field without a label'
  const isPressed = name === 'button' || name === 'summary' || (name === 'a' && 'href' in attributes)
  const hasPicture = () => findAll(element, 'img').some((picture) => picture.attributes.alt?.trim())
  return isPressed && !readText(element).trim() && !hasPicture() ? 'link or button without a name' : undefined
}

const isNamed = ({ attributes }: HtmlElement): boolean =>
  ['aria-label', 'aria-labelledby', 'title'].some((attribute) => attributes[attribute]?.trim())

const isField = ({ name, attributes }: HtmlElement): boolean =>
  name === 'select' ||
  name === 'textarea' ||
  (name === 'input' && !['hidden', 'submit'].includes(attributes.type ?? 'text'))

/** Fields with a `<label>`, either by `for` or nested in it. */
function labelledFields({ elements }: OpenedPage): Set<HtmlElement> {
  const byId = new Map(elements.map((element) => [element.attributes.id, element]))
  const named = elements
    .filter(({ name }) => name === 'label')
    .map((label) => ('for' in label.attributes ? byId.get(label.attributes.for) : findAll(label, isField)[0]))
  return new Set(named.filter((element) => element !== undefined))
}

export const hasUniqueIds: Question = ({ elements }) => {
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id given twice: ${id}`)
}

/** Attributes that refer to elements of the page by their ids, separated by spaces. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-errormessage', 'list', 'form']

export const refersToIdsItHas: Question = ({ elements }) => {
  const ids = new Set(elements.map(({ attributes }) => attributes.id))
  return elements.flatMap((element) =>
    REFERENCES.flatMap((attribute) => element.attributes[attribute]?.split(/\s+/).filter(Boolean) ?? [])
      .filter((id) => !ids.has(id))
      .map((id) => `no element has the id ${id}: ${describeElement(element)}`),
  )
}
