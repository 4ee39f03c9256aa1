import axe from 'axe-core'
import { findAll, type HtmlElement, readText } from '../html.ts'
import { describeElement, type Question } from './opened-page.ts'

// Checks that need only the markup, on every page. axe itself runs in a browser: on the first page of each shell in the gate, on all pages in the
// full run.

/** Elements that may be children of a list or description list; elements for scripts may be anywhere. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  ul: ['li'],
  ol: ['li'],
  dl: ['dt', 'dd', 'div'],
}
const FOR_PROGRAMS = ['script', 'template']
/** The required parents of list elements. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol', 'menu'],
  dt: ['dl', 'div'],
  dd: ['dl', 'div'],
}

export const structuresLists: Question = ({ document, elements }) =>
  [document, ...elements].flatMap((parent) => {
    // The contents of a template are not part of the page until a script copies them, such as entries in the list of chosen files.
    if (parent.attributes.role || parent.name === 'template') return []
    const allowed = CHILDREN[parent.name]
    return parent.children.flatMap((child) => {
      if (typeof child === 'string')
        return allowed && child.trim() ? [`text in <${parent.name}>: ${child.trim().slice(0, 40)}`] : []
      if (FOR_PROGRAMS.includes(child.name) || child.attributes.role) return []
      const isMisplaced =
        (allowed && !allowed.includes(child.name)) || PARENTS[child.name]?.includes(parent.name) === false
      return isMisplaced ? [`<${child.name}> in ${describeElement(parent)}`] : []
    })
  })

/** The tables of roles and states that axe uses. */
const { ariaAttrs, ariaRoles } = axe.utils.getStandards()

export const usesRolesRightly: Question = ({ elements }) =>
  elements.flatMap((element) => faultsOf(element).map((fault) => `${fault}: ${describeElement(element)}`))

function faultsOf({ name, attributes }: HtmlElement): string[] {
  const states = Object.keys(attributes).filter((each) => each.startsWith('aria-'))
  const wrong = states.filter((state) => !takes(state, attributes[state]!)).map((state) => `wrong ${state}`)
  // A div or span without a role may not have an accessible name.
  if (attributes.role === undefined) {
    const isNothing = ['div', 'span', 'p'].includes(name)
    return [
      ...wrong,
      ...(isNothing && states.some((state) => /^aria-label/.test(state)) ? ['name without a role'] : []),
    ]
  }
  const role = ariaRoles[attributes.role]
  if (!role || role.type === 'abstract') return [...wrong, 'unknown role']
  // Browsers derive the required states of native elements themselves.
  const required = name === 'input' || /^h[1-6]$/.test(name) ? [] : (role.requiredAttrs ?? [])
  const isExpanded = attributes['aria-expanded'] === 'true'
  const missing = required.filter(
    (state) => !(state in attributes) && !(state === 'aria-controls' && !isExpanded) && state !== 'aria-valuenow',
  )
  const allowed = [...(role.requiredAttrs ?? []), ...(role.allowedAttrs ?? [])]
  const misused = states.filter((state) => !(ariaAttrs[state]?.global || allowed.includes(state)))
  return [...wrong, ...missing.map((state) => `no ${state}`), ...misused.map((state) => `${state} not for this role`)]
}

function takes(state: string, value: string): boolean {
  const known = ariaAttrs[state]
  if (!known) return false
  if (known.type === 'boolean') return value === 'true' || value === 'false'
  if (known.type === 'nmtoken') return known.values?.includes(value) ?? true
  return known.type !== 'int' || /^\d+$/.test(value)
}

const isPressed = ({ name, attributes }: HtmlElement): boolean =>
  name === 'button' ||
  name === 'select' ||
  name === 'textarea' ||
  name === 'summary' ||
  (name === 'a' && 'href' in attributes) ||
  (name === 'input' && attributes.type !== 'hidden') ||
  Number(attributes.tabindex ?? -1) >= 0

/** Roles whose children are presentational: assistive technology reads only the name. */
const ONLY_NAMED = [
  'button',
  'checkbox',
  'img',
  'option',
  'progressbar',
  'radio',
  'separator',
  'slider',
  'switch',
  'tab',
]

export const nestsNothingPressed: Question = ({ elements }) =>
  elements.flatMap((element) => {
    const isWhole =
      element.name === 'button' ||
      (element.name === 'a' && 'href' in element.attributes) ||
      ONLY_NAMED.includes(element.attributes.role ?? '')
    const inside = isWhole ? findAll(element, isPressed) : []
    return inside.map((each) => `${describeElement(each)} in ${describeElement(element)}`)
  })

export const hidesNothingPressed: Question = ({ elements }) =>
  elements
    .filter(({ attributes }) => attributes['aria-hidden'] === 'true')
    .flatMap((hidden) => findAll(hidden, isPressed))
    .filter(({ attributes }) => attributes.tabindex !== '-1')
    .map((each) => `pressed but hidden: ${describeElement(each)}`)

export const isNamedAndScaled: Question = ({ elements, url }) => {
  const html = elements.find(({ name }) => name === 'html')
  const title = elements.find(({ name }) => name === 'title')
  const viewport = elements.find(({ attributes }) => attributes.name === 'viewport')?.attributes.content ?? ''
  return [
    ...(/^zh/.test(html?.attributes.lang ?? '') ? [] : [`no language: ${url}`]),
    ...(title && readText(title).trim() ? [] : [`no title: ${url}`]),
    ...(/user-scalable=no|maximum-scale/.test(viewport) ? [`cannot be enlarged: ${url}`] : []),
    ...elements
      .filter(({ attributes }) => Number(attributes.tabindex) > 0)
      .map((each) => `order of Tab: ${describeElement(each)}`),
  ]
}
