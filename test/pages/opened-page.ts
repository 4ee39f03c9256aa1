import type { LightMyRequestResponse } from 'fastify'
import type { PageRow } from '../../src/kernel/pages/pages.ts'
import { findAll, type HtmlElement, parseHtml } from '../html.ts'

/** A page of the portal, parsed once for all checks. */
export interface OpenedPage {
  row: PageRow
  /** The requested address, with its query. */
  url: string
  status: number
  headers: LightMyRequestResponse['headers']
  html: string
  document: HtmlElement
  /** Every element, in document order. */
  elements: readonly HtmlElement[]
}

/** A rule for every page; returns the deviations, one line each. */
export type Question = (page: OpenedPage) => string[]

export function readPage(row: PageRow, url: string, answer: LightMyRequestResponse): OpenedPage {
  const document = parseHtml(answer.body)
  return {
    ...{ row, url, status: answer.statusCode, headers: answer.headers, html: answer.body, document },
    elements: findAll(document, () => true),
  }
}

/** A short description of an element for the message of a failed test. */
export function describeElement({ name, attributes }: HtmlElement): string {
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value.slice(0, 60)}"`)
  return `<${name}${written.join('')}>`
}
