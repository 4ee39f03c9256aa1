import type { FastifyInstance } from 'fastify'
import { findAll, type HtmlElement, parseHtml, readText } from '../html.ts'
import type { Visitor } from '../inhabited-portal.ts'
import { EXAMPLES } from '../kind-examples.ts'
import { ANSWERS } from '../plain-browser.ts'

/** Plausible values for fields by name. */
const WRITTEN: Readonly<Record<string, unknown>> = {
  ...Object.assign({}, ...Object.values(EXAMPLES)),
  captchaAnswer: ANSWERS.graphic,
}

/** The fields of a form that a page posts to itself, filled in by name only. */
export async function formOn(app: FastifyInstance, path: string, as: Visitor): Promise<Record<string, string>> {
  const answer = await app.inject({ url: path, cookies: as.cookies, remoteAddress: as.address })
  if (answer.statusCode !== 200) return { step: 'send', content: '测试' }
  const forms = findAll(parseHtml(answer.body), 'form').filter((form) => isOwn(form, path))
  return Object.fromEntries(forms.flatMap((form) => findAll(form, isField)).map(filledIn))
}

const isOwn = ({ attributes: { method, action } }: HtmlElement, path: string): boolean =>
  method?.toLowerCase() === 'post' && (!action || action.split('?')[0] === path)

const isField = ({ name, attributes }: HtmlElement): boolean =>
  ['input', 'select', 'textarea', 'button'].includes(name) && !!attributes.name && attributes.type !== 'file'

function filledIn(field: HtmlElement): [string, string] {
  const { name = '', value } = field.attributes
  const options = findAll(field, 'option').map((option) => option.attributes.value ?? readText(option))
  const written = WRITTEN[name]
  return [name, value || (typeof written === 'string' ? written : (options.at(-1) ?? '测试'))]
}
