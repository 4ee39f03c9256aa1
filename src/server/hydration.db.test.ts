import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { BUILD_FOLDER } from '../../scripts/build.ts'
import { findAll, findOne, parseHtml, readText } from '../../test/html.ts'
import { readOnlyPortal } from '../../test/portal.ts'
import type { BrowserScripts } from '../kernel/pages/document.ts'
import { formatReadingPreferences, PLAIN_READING, READING_COOKIE } from '../kernel/pages/reading-preferences.ts'
import { pages } from '../pages.ts'

const portal = await readOnlyPortal()

const FOLDER = path.join(BUILD_FOLDER, 'client/assets')
const scripts = JSON.parse(readFileSync(path.join(BUILD_FOLDER, 'scripts.json'), 'utf8')) as BrowserScripts
const hydrated = pages.filter((row) => row.hydrate)
/** Pages of staff are never cached and show nothing to other visitors. */
const hydratedForAll = hydrated.filter((row) => !row.staffOnly)
const textOfScript = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8')

/** The script and everything it imports, statically or dynamically. */
function reachedFrom(address: string, found = new Set<string>()): Set<string> {
  const name = path.posix.basename(address)
  if (found.has(name)) return found
  found.add(name)
  for (const [, other] of textOfScript(name).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) reachedFrom(other!, found)
  return found
}

/** The script and everything it imports statically. */
function importedAtOnce(address: string, found = new Set<string>()): Set<string> {
  const name = path.posix.basename(address)
  if (found.has(name)) return found
  found.add(name)
  for (const [, other] of textOfScript(name).matchAll(/(?:from|import)["'`]\.\/([\w.-]+\.js)["'`]/g))
    importedAtOnce(other!, found)
  return found
}
const gzippedBytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + gzipSync(textOfScript(name), { level: 9 }).length, 0)

describe('the scripts of the build', () => {
  it('of a list in the console stay within 15 kB gzipped', () => {
    // The custom elements of the list: keyboard shortcuts, and the search in long filters.
    const elements = ['data-keys-on', '-choices'].map(
      (mark) => readdirSync(FOLDER).find((name) => name.endsWith('.js') && textOfScript(name).includes(mark))!,
    )
    const names = [scripts.enhancements, scripts.desk, ...elements].flatMap((address) => [...importedAtOnce(address)])

    expect(gzippedBytes(new Set(names))).toBeLessThanOrEqual(15_000)
  })

  it('are those that the README lists', () => {
    const [readme, chinese] = ['README.md', 'README.zh-CN.md'].map((file) =>
      readFileSync(path.join(BUILD_FOLDER, '..', file), 'utf8').replaceAll('\n', ' '),
    )
    const kilobytes = (bytes: number) => Math.round(bytes / 1000)
    const react = readdirSync(FOLDER).filter((name) => name.startsWith('react-'))

    const [hydratedViews, allViews] = [Object.keys(scripts.views).length, new Set(pages.map((row) => row.view)).size]
    const [ofReact, ofAll] = [gzippedBytes(react), gzippedBytes(importedAtOnce(scripts.enhancements))].map(kilobytes)

    expect(readme).toContain(`${hydratedViews} of ${allViews} views`)
    expect(readme).toContain(`${ofReact} kB for React`)
    expect(readme).toContain(`${ofAll} kB of script`)
    expect(chinese).toContain(`${allViews} 种视图中有 ${hydratedViews} 种`)
    expect(chinese).toContain(`${ofReact} kB 的 React`)
    expect(chinese).toContain(`${ofAll} kB 脚本`)
  })

  it('are the enhancements, those of staff and the hydrated views, and no others', () => {
    const needed = [scripts.enhancements, scripts.desk, ...Object.values(scripts.views).map((view) => view.module)]
    const reached = new Set(needed.flatMap((address) => [...reachedFrom(address)]))

    expect(
      readdirSync(FOLDER)
        .filter((name) => name.endsWith('.js'))
        .sort(),
    ).toEqual([...reached].sort())
    expect(Object.keys(scripts.views).sort()).toEqual([...new Set(hydrated.map((row) => row.view))].sort())
  })

  /** The text editor, for staff only, loads most of its script after the page. */
  const MOST_BYTES: Readonly<Record<string, number>> = { 'console-article': 260_000 }

  it.each(Object.entries(scripts.views))('of %s stay within their limit gzipped, including React', (name, view) => {
    const names = [...reachedFrom(view.module)]

    expect(gzippedBytes(names)).toBeLessThanOrEqual(MOST_BYTES[name] ?? 88_000)
    const atOnce = view.imports.map((address) => path.posix.basename(address))
    const others = names.filter((each) => each !== path.posix.basename(view.module))
    if (MOST_BYTES[name]) expect(others).toEqual(expect.arrayContaining(atOnce))
    else expect(atOnce.sort()).toEqual(others.sort())
  })

  // Strings that each library contains in any bundle, because minifiers do not shorten them.
  it.each([
    ['schemas', '_zod'],
    ['React Router', 'useLoaderData'],
    ['calls', '/credit/'],
    ['React for servers', 'renderToString'],
  ])('of views have no %s', (_, word) => {
    const views = Object.values(scripts.views).map((view) => path.posix.basename(view.module))

    expect(views.filter((name) => textOfScript(name).includes(word))).toEqual([])
  })
})

/** Addresses for pages with a parameter. */
const ABOUT: Readonly<Record<string, string>> = {
  '/finance/products/:id': '/finance/products/product-1',
  '/farming-financial-supermarket/detail': '/farming-financial-supermarket/detail?id=product-11',
}

describe.each(hydratedForAll.map((row) => ABOUT[row.path] ?? row.path))('%s', (address) => {
  const open = async (query = '', cookie = '') => {
    const url = address.includes('?') ? address + query.replace('?', '&') : address + query
    const answer = await portal.app.inject({ url, headers: { cookie } })
    return { answer, page: parseHtml(answer.body) }
  }

  it('contains its view, its data and the addresses of its script', async () => {
    const { page } = await open()

    const view = findOne(page, 'hydrated-view')
    const module = view.attributes['data-module']!
    const preloaded = findAll(page, (element) => element.attributes.rel === 'modulepreload')
    expect(JSON.parse(view.attributes['data-given']!)).toBeTypeOf('object')
    expect(preloaded.map((link) => link.attributes.href)).toContain(module)
    const files = preloaded.map((link) => path.posix.basename(link.attributes.href!))
    expect(readdirSync(FOLDER)).toEqual(expect.arrayContaining(files))
  })

  it('has the styles of everything its view shows', async () => {
    const { page } = await open('?decisionDate=2026-06-01&kinds=罚款')

    const css = readText(findOne(page, 'style'))
    const classes = findAll(findOne(page, 'hydrated-view'), ({ attributes }) => 'class' in attributes)
      .flatMap(({ attributes }) => attributes.class!.split(' '))
      // The build gives classes of style modules names of two characters.
      .filter((name) => /^[A-Za-z]\w$/.test(name))
    expect(classes).not.toEqual([])
    expect([...new Set(classes)].filter((name) => !css.includes(`.${name}`))).toEqual([])
  })

  it('is the same for everyone, needs no nonce and is cached', async () => {
    const { answer } = await open()

    const again = await portal.app.inject({ url: address, headers: { 'if-none-match': String(answer.headers.etag) } })

    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self';")
    expect(again.statusCode).toBe(304)
  })

  it('escapes markup from the address in its data', async () => {
    const { answer, page } = await open(`?info=${encodeURIComponent('"><script>alert(1)</script><!--')}`)

    expect(answer.body).not.toContain('<script>alert')
    expect(findAll(page, 'script')).toHaveLength(1)
  })

  it('is not hydrated in traditional characters, into which the finished page is converted', async () => {
    const cookie = `${READING_COOKIE}=${formatReadingPreferences({ ...PLAIN_READING, traditional: true })}`

    const { answer, page } = await open('', cookie)

    expect(answer.body).not.toMatch(/<hydrated-view|modulepreload/)
    expect(findAll(page, 'script')).toHaveLength(1)
  })
})

it('a page for reading loads only the enhancements', async () => {
  const { body } = await portal.app.inject('/credit-dynamics')

  expect(body).not.toMatch(/<hydrated-view|modulepreload/)
  expect([...body.matchAll(/<script[^>]*src="([^"]+)"/g)].map((match) => match[1])).toEqual([scripts.enhancements])
})
