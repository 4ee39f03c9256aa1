import { lineOf } from '../../src/pages.ts'
import { findAll, findOne, type HtmlElement, readText } from '../html.ts'
import { contradictionsIn } from '../repair/window-texts.ts'
import { describeElement, type OpenedPage, type Question } from './opened-page.ts'

/** Shell, headings, breadcrumb and title must be those of the page table. */
export const hasItsFrame: Question = ({ row, html, elements, document }) => {
  const count = (name: string) => elements.filter((element) => element.name === name).length
  const shells = elements.flatMap(({ attributes }) => attributes['data-shell'] ?? [])
  const title = readText(findOne(findOne(document, 'head'), 'title'))
  const isTitled = row.view === 'home' ? title === '信用榕屿' : /^.+ - 信用榕屿$/.test(title)
  return [
    ...(shells.length === 1 && shells[0] === row.shell
      ? []
      : [`stands in the shell ${shells} instead of ${row.shell}`]),
    ...['h1', 'main'].filter((name) => count(name) !== 1).map((name) => `has ${count(name)} <${name}>`),
    ...(html.includes('aria-label="当前位置"') === hasTrail(row) ? [] : ['has a breadcrumb or none against its row']),
    ...(isTitled ? [] : [`has the title ${title}`]),
  ]
}

/** Whether the page has a breadcrumb. First-level pages of the console and of the lenders' desk have none, because the menu shows the place. */
const hasTrail = (row: OpenedPage['row']): boolean =>
  !row.hideBread && !(['console', 'lender'].includes(row.shell) && lineOf(row).length <= 2)

/** Finds `undefined`, `NaN` and similar traces of missing values in texts. */
export const showsNoLeftovers: Question = ({ document }) =>
  [...shownText(document).matchAll(/\bundefined\b|\[object Object\]|\bNaN\b|Invalid Date/g)].map(
    ([leftover]) => `shows ${leftover}`,
  )

/** Texts must agree with the repair channel of the demo city, which is the national site. */
export const followsTheRepairWindow: Question = ({ document }) =>
  contradictionsIn(shownText(document), '信用中国').map((sentence) => `contradicts the window for repair: ${sentence}`)

// Captions are composed of parts that may repeat each other: 最新的最新处罚, 更多全部.
const DOUBLED = /(最新|全部|更多).{0,2}\1|最新的?全部|更多全部|的的|提交我要/

export const hasNoDoubledCaption: Question = (page) =>
  heardOnly(page)
    .filter((words) => DOUBLED.test(words))
    .map((words) => `has the caption ${words}`)

/** Texts for screen readers only: captions, labels, and hidden text together with the link or button around it. */
function heardOnly({ elements }: OpenedPage): string[] {
  const isHidden = ({ attributes }: HtmlElement) => attributes.class?.includes('visually-hidden') ?? false
  return elements.flatMap((element) => [
    ...(element.attributes['aria-label'] ?? []),
    ...(element.name === 'caption' ? [readText(element)] : []),
    ...(['a', 'button'].includes(element.name) && findAll(element, isHidden).length > 0
      ? [readText(element).replace(/\s+/g, '')]
      : []),
  ])
}

/**
 * If a form with a captcha is submitted before the captcha script has loaded, the browser holds the submit and the script
 * resumes it: such a form must be validated by the browser. Apart from logins the captcha is its only required field; the
 * server names all other missing fields.
 */
export const asksForCaptchasRightly: Question = ({ elements }) =>
  elements
    .filter((form) => form.name === 'form' && findAll(form, 'captcha-box').length > 0)
    .flatMap((form) => {
      const fields = findAll(form, () => true)
      const required = fields
        .filter(({ attributes }) => 'required' in attributes)
        .map(({ attributes }) => attributes.name)
      const isLogin = fields.some(({ attributes }) => attributes.type === 'password')
      return [
        ...('novalidate' in lowerCased(form.attributes) ? [`is not validated: ${describeElement(form)}`] : []),
        ...(isLogin || String(required) === 'captchaAnswer' ? [] : [`requires ${required}: ${describeElement(form)}`]),
      ]
    })

const lowerCased = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]))

/** Pages of the farming section show no notices of the city. */
export const hasNoNoticesForFarmers: Question = ({ row, elements }) =>
  /farming/i.test(row.path) && elements.some(({ name }) => name === 'public-notices') ? ['has a notice'] : []

const NOT_SHOWN = new Set(['script', 'style'])

const shownText = ({ name, children }: HtmlElement): string =>
  NOT_SHOWN.has(name) ? '' : children.map((child) => (typeof child === 'string' ? child : shownText(child))).join(' ')
