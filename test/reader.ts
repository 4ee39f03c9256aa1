import type { FastifyInstance } from 'fastify'
import { findAll, type HtmlElement, parseHtml, readText } from './html.ts'
import { attachTo, type Choices, choose, readField, sentBy } from './page-forms.ts'
import { ANSWERS } from './plain-browser.ts'

const MOST_REDIRECTS = 5

/** Opens pages and fills in forms like a person in a browser without JavaScript, by the visible texts. */
export type Reader = ReturnType<typeof openReader>

interface Sent {
  method: 'GET' | 'POST'
  url: string
  payload?: Buffer
  type?: string
}

export function openReader(app: FastifyInstance, { cookies = {}, address = '10.30.1.1' }: Who = {}) {
  const jar = new Map(Object.entries(cookies))
  let at = '/'
  let status = 0
  let page: HtmlElement = parseHtml('')

  async function go(sent: Sent, redirects = 0): Promise<void> {
    const answer = await app.inject({
      ...{ method: sent.method, url: sent.url, payload: sent.payload, remoteAddress: address },
      cookies: Object.fromEntries(jar),
      headers: {
        ...{ accept: 'text/html', 'user-agent': 'Reader', 'sec-fetch-dest': 'document' },
        ...(sent.method === 'POST' && { 'sec-fetch-site': 'same-origin', 'content-type': sent.type }),
      },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    }
    const { location } = answer.headers
    if (location && answer.statusCode < 400) {
      if (redirects === MOST_REDIRECTS) throw new Error(`${sent.url} leads from one address to the next`)
      const url = new URL(location, `http://portal${sent.url}`)
      return go({ method: 'GET', url: url.pathname + url.search }, redirects + 1)
    }
    if (answer.statusCode >= 500) throw new Error(`${sent.method} ${sent.url}: ${answer.statusCode}`)
    at = sent.url
    status = answer.statusCode
    page = parseHtml(answer.body)
  }

  const main = (): HtmlElement => findAll(page, 'main')[0] ?? page
  const role = (name: string) => findAll(main(), ({ attributes }) => attributes.role === name)
  const textOf = (elements: readonly HtmlElement[]): string => elements.map(readText).join('\n')

  return {
    open: (url: string) => go({ method: 'GET', url }),
    /** Requests something that is no page, such as a file. */
    fetch: (url: string) => app.inject({ url, cookies: Object.fromEntries(jar), remoteAddress: address }),
    /** The address and the status of the last page. */
    address: () => at,
    status: () => status,
    page: () => page,
    text: () => readText(main()),
    heading: () => textOf(findAll(page, 'h1')),
    /** The message about the form that was sent: its errors or its success. */
    alert: () => textOf(role('alert')),
    notice: () => textOf(role('status')),
    buttons: () => findAll(main(), 'button').map(nameOf),
    /** The rows, cards or entries that contain these words. */
    entries: (words: string): HtmlElement[] =>
      findAll(main(), ({ name }) => ['tr', 'li', 'article'].includes(name)).filter((each) =>
        readText(each).includes(words),
      ),
    value: (label: string): string => readField(main(), label),

    /** Fills in fields by label. With `within`, only in the part of the page under this heading, legend or summary. */
    fill(choices: Choices, within?: string): void {
      for (const [label, choice] of Object.entries(choices)) choose(partOf(main(), within), label, choice)
    },

    /** Ticks the box whose label contains these words. */
    tick(words: RegExp): void {
      const label = findAll(main(), 'label').find((each) => words.test(readText(each)))
      if (!label) throw new Error(`no box ${words} on ${at}`)
      choose(main(), readText(label).trim(), true)
    },

    /** Ticks boxes by name, for groups that share one label. */
    tickNamed(name: string, value?: string): void {
      const boxes = findAll(main(), ({ attributes }) => attributes.name === name && attributes.type !== 'hidden')
      const box = boxes.find(({ attributes }) => value === undefined || attributes.value === value)
      if (!box) throw new Error(`no box ${name} on ${at}`)
      for (const each of boxes) delete each.attributes.checked
      box.attributes.checked = ''
    },

    /** Adds a file to the field with this id. */
    attach(id: string, file: File): void {
      attachTo(findAll(main(), ({ attributes }) => attributes.id === id)[0]!, [file])
    },

    /** Presses a button, which sends its form. */
    async press(name: string | RegExp, within?: string): Promise<void> {
      const part = partOf(main(), within)
      const buttons = findAll(part, 'button').filter((each) => fits(nameOf(each), name))
      const [button] = buttons
      if (!button) throw new Error(`no button ${name} on ${at}, but ${findAll(part, 'button').map(nameOf)}`)
      // Solves the captcha with the fixed answer of the tests.
      for (const each of findAll(page, ({ attributes }) => attributes.name === 'captchaAnswer'))
        each.attributes.value ||= ANSWERS.graphic
      await go(await sentBy(page, button, at))
    },

    async follow(name: string | RegExp, within?: string): Promise<void> {
      const links = findAll(within ? partOf(main(), within) : page, 'a')
      const link = links.find((each) => fits(nameOf(each), name))
      if (!link) throw new Error(`no link ${name} on ${at}, but ${links.map(nameOf).join(', ')}`)
      const url = new URL(link.attributes.href!, `http://portal${at}`)
      await go({ method: 'GET', url: url.pathname + url.search })
    },
  }
}

interface Who {
  cookies?: Record<string, string>
  address?: string
}

const nameOf = ({ attributes, ...element }: HtmlElement): string =>
  (attributes['aria-label'] ?? readText({ attributes, ...element })).trim()

const fits = (name: string, asked: string | RegExp): boolean =>
  typeof asked === 'string' ? name === asked : asked.test(name)

const PARTS = ['section', 'fieldset', 'details', 'form', 'article']
const TITLES = ['h2', 'h3', 'legend', 'summary']
const ENTRIES = ['tr', 'li']

/** The smallest part of a page under this title, or the list entry that contains these words. */
function partOf(main: HtmlElement, words: string | undefined): HtmlElement {
  if (words === undefined) return main
  const isTitle = (each: HtmlElement) => TITLES.includes(each.name) && readText(each).trim().startsWith(words)
  const titled = findAll(main, ({ name }) => PARTS.includes(name)).filter((part) => findAll(part, isTitle).length > 0)
  const entries = findAll(main, ({ name }) => ENTRIES.includes(name)).filter((each) => readText(each).includes(words))
  const parts = titled.length > 0 ? titled : entries
  // If several parts are nested, the innermost one is used.
  const inner = parts.find((part) => findAll(part, (each) => parts.includes(each)).length === 0)
  if (!inner) throw new Error(`no part of the page is titled ${words}`)
  return inner
}
