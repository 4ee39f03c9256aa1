import type { InjectOptions } from 'fastify'
import type { PageRow } from '../../src/kernel/pages/pages.ts'
import { pages } from '../../src/pages.ts'
import type { TestPortal } from '../portal.ts'
import { isFullRun } from '../tier.ts'
import type { OpenedPage } from './opened-page.ts'
import type { Visit } from './visits.ts'

const MULTIPART = 'multipart/form-data; boundary=x'
export const FORM = 'application/x-www-form-urlencoded'

interface Body {
  what: string
  type?: string
  text?: string
}

/** Bodies that are no form, or larger than any form. */
export const BODIES: readonly Body[] = [
  { what: 'plain text', type: 'text/plain', text: 'step=send' },
  { what: 'nothing' },
  {
    what: 'parts that break off',
    type: MULTIPART,
    text: '--x\r\nContent-Disposition: form-data; name="step"\r\n\r\nse',
  },
  { what: 'JSON', type: 'application/json', text: '{"step":"send"}' },
  { what: 'broken JSON', type: 'application/json', text: '{"step"' },
  { what: 'XML', type: 'application/xml', text: '<step>send</step>' },
  { what: 'an invalid type', type: 'form', text: 'step=send' },
  { what: 'no type', text: 'step=send' },
  { what: 'parts without a boundary', type: 'multipart/form-data', text: '--x\r\n\r\n' },
  { what: 'parts that are none', type: MULTIPART, text: 'step=send' },
  { what: 'nothing as parts', type: MULTIPART, text: '' },
  { what: 'one field 20000 times', type: FORM, text: 'step=a&'.repeat(20_000) },
  { what: 'a null character', type: FORM, text: 'step=a%00b' },
  { what: '20000 fields', type: FORM, text: Array.from({ length: 20_000 }, (_, at) => `f${at}=`).join('&') },
  { what: 'two megabytes', type: FORM, text: `step=${'a'.repeat(2 * 1024 * 1024)}` },
]

/** A form without files, a form with files, and a page without a form: bodies are parsed in these three ways only. */
const THOROUGH = new Set(['/login', '/food-safe-clues', '/home'])
const firstOfViews = new Set(new Map(pages.toReversed().map((row) => [row.view, row])).values())

/**
 * The bodies to send to a page. In the gate most pages get one, in rotation, because a body is parsed before the page is known. The full run sends
 * all of them to one page of each view, and three to the others.
 */
export function bodiesFor(row: PageRow): readonly Body[] {
  if (THOROUGH.has(row.path) || (isFullRun && firstOfViews.has(row))) return BODIES
  return isFullRun ? BODIES.slice(0, 3) : [BODIES[pages.indexOf(row) % BODIES.length]!]
}

export const postOf = (visit: Visit, { type, text }: Omit<Body, 'what'>): InjectOptions => ({
  ...visit,
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) },
  payload: text,
})

const NOTE = /<p role="alert" class="page-note">(?:提交的|文件不能)[^<]+。<\/p>/
const formsIn = (html: string): number => html.match(/<form[\s>]/g)?.length ?? 0

/** Finds bodies that a page accepts. A page with a form must be shown again with a note; any other page must refuse the method. */
export async function acceptedBodies(
  { app }: TestPortal,
  page: OpenedPage,
  visit: Visit,
  bodies: readonly Body[],
): Promise<string[]> {
  const accepted: string[] = []
  for (const body of bodies) {
    const { statusCode, body: html } = await app.inject(postOf(visit, body))
    const isShown = page.status === 200
    const isRefused = statusCode === 405 || statusCode === (isShown ? 422 : page.status)
    const isShownAgain = NOTE.test(html) && formsIn(html) === formsIn(page.html)
    if (!isRefused || (isShown && statusCode === 422 && !isShownAgain))
      accepted.push(`does not refuse ${body.what}: ${statusCode}`)
  }
  return accepted
}
