import { textBefore } from '../../kernel/text/text-before.ts'
import { articleDefect, describeParagraph, iterateArticles } from './article-checks.ts'
import type { Check, CheckContext, FoundDefect } from './sources.ts'

const FILE = /^\/credit\/filestorage\/file\/(?:readImage|downloadFile)\/([\w-]+)/
const ARTICLE = /^\/[\w/-]*(?:content-detail|article)\?(?:.*&)?id=([^&#]+)/

/** Focus that skips the articles and checks navigation, menus and downloads only. */
export const MENUS = 'menus'

/** Most pages opened per inspection. */
const MOST_VISITS = 200

/** Caches lookups, because many places link to the same page. */
function createResolver({ sources, pause }: CheckContext) {
  const known = new Map<string, Promise<boolean>>()
  let visits = 0

  async function find(address: string): Promise<boolean> {
    const file = FILE.exec(address)?.[1]
    if (file) return !(await sources.missingFiles([file])).has(file)
    const article = ARTICLE.exec(address)?.[1]
    if (article) return !(await sources.missingArticles([decodeURIComponent(article)])).size
    const path = textBefore(textBefore(address, '#'), '?')
    // Calls, feeds and build assets are not pages of the site map.
    if (/^\/(?:credit|feeds|assets)\//.test(path)) return answers(address)
    const page = sources.page(path)
    if (!page) return false
    return page.isOpen && page.isAboutOne && address.includes('?') ? answers(address) : true
  }

  async function answers(address: string): Promise<boolean> {
    visits += 1
    if (visits > MOST_VISITS) return true
    const { status, location } = await sources.visit(textBefore(address, '#'))
    await pause()
    return status < 400 && location !== '/404'
  }

  return function isThere(address: string): Promise<boolean> {
    const found = known.get(address) ?? find(address).catch(() => false)
    known.set(address, found)
    return found
  }
}

const isOwn = (href: string): boolean => href.startsWith('/') && !href.startsWith('//')

/** Broken links, pictures and attachments in articles, navigation, menus and downloads. */
export const checkLinks: Check = async (looking) => {
  const { sources, focus, pause } = looking
  const isThere = createResolver(looking)
  const findings: FoundDefect[] = []
  const counted = { own: 0, outside: 0, files: 0 }

  let dead = 0
  const problemsOf = async (hrefs: readonly string[]) =>
    (await sources.outsideProblems?.(hrefs)) ?? new Map<string, string>()

  for await (const { article, outline } of iterateArticles(looking)) {
    const problems = await problemsOf(outline.links.map(({ href }) => href).filter((href) => !isOwn(href)))
    for (const { href, text, no } of outline.links) {
      const problem = problems.get(href)
      if (problem !== undefined) {
        dead += 1
        const what = `站外链接“${text.trim() || href}”失效（${problem}）：${href}`
        findings.push(
          articleDefect(looking, article, { key: `outside ${href}`, what, where: describeParagraph(article, no) }),
        )
      }
      if (!isOwn(href)) counted.outside += /^https?:/i.test(href) ? 1 : 0
      else {
        counted.own += 1
        if (!(await isThere(href))) {
          const what = `链接“${text.trim() || href}”打不开：${href}`
          findings.push(
            articleDefect(looking, article, { key: `link ${href}`, what, where: describeParagraph(article, no) }),
          )
        }
      }
    }
    const files = [
      ...outline.pictures.flatMap(({ src, no }) => {
        const id = FILE.exec(src)?.[1]
        return id ? [{ id, what: '图片无法显示', where: describeParagraph(article, no) }] : []
      }),
      ...(article.coverImageId
        ? [{ id: article.coverImageId, what: '封面图片无法显示', where: `《${article.name}》` }]
        : []),
      ...article.attachments.map(({ fileId, name }) => ({
        ...{ id: fileId, what: `附件“${name}”无法下载`, where: `《${article.name}》` },
      })),
    ]
    counted.files += files.length
    const missing = await sources.missingFiles(files.map(({ id }) => id))
    for (const { id, what, where } of files)
      if (missing.has(id)) findings.push(articleDefect(looking, article, { key: `file ${id}`, what, where }))
  }

  if (focus === undefined || focus === MENUS) {
    const links = await sources.menuLinks()
    const problems = await problemsOf(links.map(({ href }) => href).filter((href) => !isOwn(href)))
    for (const { name, href, where } of links) {
      const problem = problems.get(href)
      if (problem !== undefined) {
        dead += 1
        findings.push(inMenu(`outside ${where} ${href}`, `站外链接“${name}”失效（${problem}）：${href}`, where))
      }
      if (!isOwn(href)) counted.outside += 1
      else {
        counted.own += 1
        if (!(await isThere(href))) findings.push(inMenu(`${where} ${href}`, `链接“${name}”打不开：${href}`, where))
      }
      await pause()
    }
    const downloads = await sources.downloads()
    const missing = await sources.missingFiles(downloads.map(({ fileId }) => fileId))
    counted.files += downloads.length
    for (const { title, fileId } of downloads)
      if (missing.has(fileId)) findings.push(inMenu(`download ${fileId}`, `“${title}”无法下载`, '资料下载'))
  }
  const { own, outside, files } = counted
  return {
    evidence: `站内链接 ${own} 个、图片和附件 ${files} 个，失效 ${findings.length - dead} 个；站外链接 ${outside} 个，${sources.outsideProblems ? `失效 ${dead} 个` : '站外检查未启用'}`,
    findings,
  }

  function inMenu(key: string, what: string, where: string): FoundDefect {
    return { key, what, where, link: sources.mend.menu, grade: 'bad', sort: '', focus: MENUS }
  }
}
