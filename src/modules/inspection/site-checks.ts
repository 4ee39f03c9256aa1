import { addMonths, daysBetween } from '../../kernel/format/calendar-day.ts'
import { percent } from '../../kernel/format/number.ts'
import { addWorkingDays } from '../../kernel/format/working-days.ts'
import { iterateArticles } from './article-checks.ts'
import type { Check, FoundDefect, InspectedCase, InspectedColumn } from './sources.ts'

const found = (one: Pick<FoundDefect, 'key' | 'what' | 'where' | 'link'> & Partial<FoundDefect>): FoundDefect => ({
  ...{ grade: 'bad', sort: '', focus: null },
  ...one,
})

/** 20 probes a day for a week, the number inspectors use. */
const ENOUGH_PROBES = 140
const ENOUGH_DAYS = 6
const MOST_FAILING = 0.05
const NEARLY_FAILING = 0.02

export const checkReachable: Check = async ({ sources }) => {
  const { number, failed, slow, slowestMs, days } = await sources.probes()
  if (number < ENOUGH_PROBES || days < ENOUGH_DAYS)
    return { evidence: `尚无足够样本：已探测 ${number} 次，满 7 日后判定`, findings: [], isForPeople: true }
  const share = (failed + slow) / number
  const evidence = `近 7 日探测 ${number} 次，打不开 ${failed} 次，超过 15 秒 ${slow} 次，最慢 ${(slowestMs / 1000).toFixed(1)} 秒`
  if (share < NEARLY_FAILING) return { evidence, findings: [] }
  const what = `近 7 日有 ${percent(share)} 的探测打不开或超过 15 秒`
  const grade = share >= MOST_FAILING ? 'bad' : 'near'
  return { evidence, findings: [found({ key: 'probes', what, where: '首页', link: '/home', grade })] }
}

const HOME_DAYS = 14
const HOME_WARNING_DAYS = 10

export const checkHome: Check = async ({ sources }) => {
  const newest = await sources.homeUpdatedOn()
  const ago = newest === null ? Number.POSITIVE_INFINITY : daysBetween(newest, sources.today())
  const evidence = newest === null ? '首页栏目没有文章' : `最近更新 ${newest}，${ago} 天前`
  if (ago < HOME_WARNING_DAYS) return { evidence, findings: [] }
  const what = newest === null ? '首页栏目没有文章' : `首页已 ${ago} 天没有更新，期限 ${HOME_DAYS} 天`
  const grade = ago > HOME_DAYS ? 'bad' : 'near'
  return { evidence, findings: [found({ key: 'home', what, where: '首页', link: '/home', grade })] }
}

const YEAR_REPORT_PAGE = '/site-year-report'
/** The annual report is published by the end of January; its absence is reported from this day. */
const YEAR_REPORT_ASKED = '01-10'
const YEAR_REPORT_DUE = '01-31'

export const checkYearReport: Check = async ({ sources }) => {
  const today = sources.today()
  const newest = await sources.yearReportOn()
  const [year, day] = [today.slice(0, 4), today.slice(5)]
  const last = String(Number(year) - 1)
  const isPublic = newest !== null && newest >= `${year}-01-01`
  const evidence = newest === null ? '还没有公布过年度报表' : `最近一份公布于 ${newest}`
  if (isPublic || day < YEAR_REPORT_ASKED) return { evidence, findings: [] }
  const grade = day > YEAR_REPORT_DUE ? 'bad' : 'near'
  const what = `${last} 年度报表还没有公布，期限 ${year}-${YEAR_REPORT_DUE}`
  return { evidence, findings: [found({ key: 'year-report', what, where: '首页', link: YEAR_REPORT_PAGE, grade })] }
}

/** The national rules cover columns with update cycles of up to half a year; other columns are only counted. */
const PROMPT_DAYS = 180
const isNearly = (left: number, cycle: number): boolean => left <= (cycle <= 30 ? 2 : 14)

export const checkColumns: Check = async ({ sources }) => {
  const columns = await sources.columns()
  const findings = columns.flatMap((column) => columnDefect(column, sources.today(), sources.mend.column(column)))
  const number = (sort: string) => findings.filter((one) => one.sort === sort).length
  const late = number('prompt') + number('late')
  return {
    evidence: `${columns.length} 个栏目，超期 ${late} 个，快到期 ${number('near')} 个，空白 ${number('empty')} 个`,
    findings,
  }
}

function columnDefect(column: InspectedColumn, today: string, link: string): FoundDefect[] {
  const { id, name, cycleDays, newest, owner, isEmptyAllowed } = column
  const where = `“${name}”栏目${owner ? `，责任人：${owner}` : ''}`
  if (newest === null)
    return isEmptyAllowed ? [] : [found({ key: id, what: '空白栏目，没有文章', where, link, sort: 'empty' })]
  const left = cycleDays - daysBetween(newest, today)
  if (left < 0) {
    const what = `最近更新 ${newest}，期限 ${cycleDays} 天，已超过 ${-left} 天`
    return [found({ key: id, what, where, link, sort: cycleDays <= PROMPT_DAYS ? 'prompt' : 'late' })]
  }
  if (!isNearly(left, cycleDays)) return []
  const what = `最近更新 ${newest}，期限 ${cycleDays} 天，${left} 天后到期`
  return [found({ key: id, what, where, link, grade: 'near', sort: 'near' })]
}

export const checkMessages: Check = async ({ sources }) => {
  const cases = (await sources.cases()).filter(({ isCorrection }) => !isCorrection)
  const today = sources.today()
  const waiting = cases.filter(({ answeredOn, isPaused }) => answeredOn === null && !isPaused)
  const findings = waiting.flatMap((one) => {
    const { id, acceptNo, kindName, sentOn, promisedOn } = one
    const place = { key: id, where: `${kindName} ${acceptNo}`, link: sources.mend.case(id) }
    if (addMonths(sentOn, 3) < today) return [found({ ...place, what: `${sentOn} 提交，已超过 3 个月没有答复` })]
    return promisedOn < today ? [found({ ...place, what: `已超过承诺的 ${promisedOn}`, grade: 'near' })] : []
  })
  return { evidence: `近一年留言 ${cases.length} 件，未答复 ${waiting.length} 件，${lateWords(findings)}`, findings }
}

const lateWords = (findings: readonly FoundDefect[]): string => {
  const bad = findings.filter(({ grade }) => grade === 'bad').length
  return `超过 3 个月 ${bad} 件，超过承诺日期 ${findings.length - bad} 件`
}

const CORRECTION_DAYS = 3
const CORRECTIONS_FOR = 90

export const checkCorrections: Check = async ({ sources }) => {
  const today = sources.today()
  const cases = (await sources.cases()).filter(
    ({ isCorrection, sentOn }) => isCorrection && daysBetween(sentOn, today) <= CORRECTIONS_FOR,
  )
  const late = cases.filter((one) => isLate(one, today))
  // Late answers cannot be corrected any more, so they are counted and not listed.
  const waiting = late.filter(({ answeredOn }) => answeredOn === null)
  const findings = waiting.map(({ id, acceptNo, sentOn }) =>
    found({
      ...{ key: id, where: `网站纠错 ${acceptNo}`, link: sources.mend.case(id) },
      what: `${sentOn} 提交，超过 ${CORRECTION_DAYS} 个工作日没有答复`,
    }),
  )
  const answeredLate = late.length - waiting.length
  const evidence = `近 90 天 ${cases.length} 件，超过 3 个工作日未答复 ${waiting.length} 件，答复晚了 ${answeredLate} 件`
  return { evidence, findings }
}

const isLate = ({ sentOn, answeredOn }: InspectedCase, today: string): boolean =>
  (answeredOn ?? today) > addWorkingDays(sentOn, CORRECTION_DAYS)

const UNFINISHED = /(?:页面|栏目|功能|网站)(?:正在)?(?:建设|开发|筹备)中|敬请期待/

export const checkServices: Check = async ({ sources, pause, focus }) => {
  const guides = sources.guides.filter(({ page }) => focus === undefined || page === focus)
  const openPages = (await sources.openPages()).filter(({ path }) => focus === undefined || path === focus)
  const incomplete = guides.flatMap(({ name, page, elements }) =>
    Object.entries(elements).flatMap(([element, isThere]) =>
      isThere
        ? []
        : [found({ key: `${page} ${element}`, what: `办事指南缺少${element}`, where: name, link: page, focus: page })],
    ),
  )
  const closed: FoundDefect[] = []
  for (const { path, title } of openPages) {
    const { status, body } = await sources.visit(path)
    const place = { key: path, where: `“${title}”页面`, link: path, focus: path }
    // Pages for errors answer with an error status on purpose.
    if (status >= 400 && !isRefusalPage(path)) closed.push(found({ ...place, what: `打不开，状态码 ${status}` }))
    else if (UNFINISHED.test(body)) closed.push(found({ ...place, what: '页面还在建设中' }))
    await pause()
  }
  const evidence = `${guides.length} 项办事指南，缺少要素 ${incomplete.length} 处；打开 ${openPages.length} 个公开页面，打不开或建设中 ${closed.length} 个`
  return { evidence, findings: [...incomplete, ...closed] }
}

const isRefusalPage = (path: string): boolean => path === '/404' || path === '/401'

export const checkMarks: Check = async ({ sources }) => {
  const { profile, mend } = sources
  const marks: Readonly<Record<string, string>> = {
    网站标识码: profile.siteIdCode,
    'ICP 备案号': profile.icp,
    公安备案号: profile.policeRecord,
    主办单位: profile.sponsor,
    承办单位: profile.organiser,
    联系电话: profile.phone,
  }
  const { body } = await sources.visit('/home')
  const missing = Object.entries(marks).filter(([, value]) => value.trim() === '' || !body.includes(escaped(value)))
  const findings = missing.map(([name]) =>
    found({ key: name, what: `首页没有显示${name}`, where: '首页页脚', link: mend.profile }),
  )
  const number = Object.keys(marks).length
  return { evidence: `${number} 项标识，齐全 ${number - findings.length} 项`, findings }
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

const TITLES = 30

export const checkSearch: Check = async (looking) => {
  const { sources, pause, focus } = looking
  const findings: FoundDefect[] = []
  let number = 0
  for await (const { article } of iterateArticles(looking)) {
    if (number >= TITLES) break
    number += 1
    const first = await sources.searchFirst(article.name)
    await pause()
    // Two articles may have the same title; finding either is correct.
    if (first?.id !== article.id && first?.name !== article.name)
      findings.push(
        found({
          ...{
            key: article.id,
            where: `《${article.name}》`,
            link: sources.mend.article(article.id),
            focus: article.id,
          },
          what: first ? `搜索标题，排在第一的是《${first.name}》` : '搜索标题，没有结果',
        }),
      )
  }
  return { evidence: focus ? '' : `抽取 ${number} 个标题，${number - findings.length} 个排第一`, findings }
}

const LOGIN = '/login'
const OWN_PAGE = '/user'

export const checkSignOn: Check = async ({ sources }) => {
  const login = await sources.visit(LOGIN)
  const own = await sources.visit(OWN_PAGE)
  const findings = [
    ...(login.status >= 400 ? [found({ key: 'login', what: '登录页打不开', where: '登录', link: LOGIN })] : []),
    ...(own.location?.startsWith(`${LOGIN}?redirect=`)
      ? []
      : [found({ key: 'redirect', what: '登录后不能返回原页面', where: '用户中心', link: OWN_PAGE })]),
  ]
  return { evidence: `登录页和需要登录的页面各打开 1 次，异常 ${findings.length} 次`, findings }
}

export const checkIpv6: Check = async ({ sources }) =>
  sources.profile.ipv6
    ? { evidence: '站点资料声明支持 IPv6', findings: [] }
    : { evidence: '站点资料没有声明支持 IPv6，是否可达须人工核对', findings: [], isForPeople: true }

const byPeople =
  (evidence: string): Check =>
  async () => ({ evidence, findings: [], isForPeople: true })

export const checkBrowsers = byPeople('程序不能判断，须在各浏览器中打开核对')

const SURVEYS_A_YEAR = 6
const DAYS_OF_YEAR = 365
/** The results of a survey should be published within a month of its end. */
const TELL_DAYS = 30
const TELL_WARNING_DAYS = 20

export const checkSurveys: Check = async ({ sources }) => {
  const [today, surveys] = [sources.today(), await sources.surveys()]
  const ofYear = surveys.filter(({ opensOn }) => opensOn <= today && daysBetween(opensOn, today) <= DAYS_OF_YEAR)
  const missing = Math.max(0, SURVEYS_A_YEAR - ofYear.length)
  const few = Array.from({ length: missing }, (_, at) =>
    found({
      ...{ key: `few ${SURVEYS_A_YEAR - at}`, where: '调查征集', link: sources.mend.surveys },
      what: `近一年的调查征集没有第 ${SURVEYS_A_YEAR - at} 次，每年不少于 ${SURVEYS_A_YEAR} 次`,
    }),
  )
  const untold = surveys
    .filter(({ isOver, isTold }) => isOver && !isTold)
    .map((survey) => ({ ...survey, days: daysBetween(survey.closesOn, today) }))
    .filter(({ days }) => days > TELL_WARNING_DAYS)
    .map(({ id, title, closesOn, days }) =>
      found({
        ...{ key: id, where: `“${title}”`, link: sources.mend.survey(id), grade: days > TELL_DAYS ? 'bad' : 'near' },
        what: `${closesOn} 结束，${days} 天没有公布结果和反馈`,
      }),
    )
  const told = surveys.filter(({ isTold }) => isTold).length
  const evidence = `近一年 ${ofYear.length} 次，已公布结果 ${told} 次，超过 ${TELL_WARNING_DAYS} 天没有公布 ${untold.length} 次`
  return { evidence, findings: [...few, ...untold] }
}

/** The most visited pages. */
const IMPORTANT_PAGES = [
  ...['/home', '/credit-dynamics', '/credit-notice', '/policies-regulations', '/double-publicity-info'],
  ...['/enterprise-query', '/credit-report', '/credit-Service', '/common-problem', '/site-map'],
] as const
const TRIES = 3
const SLOW_MS = 500
const FAR_TOO_SLOW_MS = 2000

export const checkSpeed: Check = async ({ sources, pause }) => {
  const times: { path: string; ms: number }[] = []
  for (const path of IMPORTANT_PAGES) {
    let ms = Number.POSITIVE_INFINITY
    for (let turn = 0; turn < TRIES; turn += 1) {
      ms = Math.min(ms, (await sources.visit(path)).ms)
      await pause()
    }
    times.push({ path, ms })
  }
  const slow = times.filter(({ ms }) => ms > SLOW_MS)
  const findings = slow.map(({ path, ms }) => {
    const what = `打开用了 ${(ms / 1000).toFixed(2)} 秒`
    return found({ key: path, what, where: path, link: path, grade: ms > FAR_TOO_SLOW_MS ? 'bad' : 'near' })
  })
  const slowest = Math.max(...times.map(({ ms }) => ms))
  return {
    evidence: `${times.length} 个重要页面，最慢 ${(slowest / 1000).toFixed(2)} 秒，超过 0.5 秒 ${slow.length} 个`,
    findings,
  }
}
