import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type CityColumn, columns } from '../city/columns.ts'
import { navigation, sideBars } from '../city/menus.ts'
import { readPack } from '../city/pack.ts'
import { addDays } from '../src/kernel/format/calendar-day.ts'
import { dateKey } from '../src/kernel/format/date.ts'
import { isWorkingDay } from '../src/kernel/format/working-days.ts'
import { REPAIR_WINDOWS } from '../src/kernel/profile.ts'
import { findPage, pages } from '../src/pages.ts'
import { contradictionsIn } from '../test/repair/window-texts.ts'
import { type DemoArticle, readArticles } from './articles.ts'
import { faqs } from './faq.ts'
import { figuresIn } from './figures.ts'
import { drawCity } from './register/city.ts'
import { withDates } from './text-dates.ts'

const pack = readPack(import.meta.dirname)

const now = new Date('2026-11-16T04:00:00Z')
const articles = readArticles(now)

const plain = (html: string): string => html.replace(/<\/(p|li|td|th|h\d)>/g, '\n').replace(/<[^>]*>/g, '')
/** Figures are filled in when the city is loaded; each placeholder is replaced by a digit. */
const textOf = ({ name, fields, html }: DemoArticle): string =>
  [name, fields.summary ?? '', plain(html)].join('\n').replace(/\{\{[^{}]+\}\}/g, '0')

/** The articles that match a forbidden pattern, with the matching text. */
function found(pattern: RegExp, text: (article: DemoArticle) => string = textOf): string[] {
  return articles.flatMap((article) =>
    [...text(article).matchAll(pattern)].map((match) => `${article.id}: ${match[0]}`),
  )
}

describe('the window for repair', () => {
  it.each(REPAIR_WINDOWS)('is described correctly by every article and answer when it is %s', (window) => {
    const told = [
      ...articles.map((article) => [article.id, textOf(article)] as const),
      ...faqs.map(({ id, question, answer }) => [id, `${question}\n${answer}`] as const),
    ]

    expect(told.flatMap(([id, text]) => contradictionsIn(text, window).map((found) => `${id}: ${found}`))).toEqual([])
  })

  it('is recognised', () => {
    for (const sentence of [
      '处罚属实，已经改正履行的，信用修复在“信用中国”网站申请。',
      '满足提前移出条件的，可通过“信用中国”网站申请，由列入机关审核决定。',
      '信用主体通过“信用中国”网站提出申请，提交义务履行完毕的证明材料。',
    ])
      expect(contradictionsIn(sentence, '本站'), sentence).toHaveLength(1)
    expect(contradictionsIn('请登录“信用中国”网站申请修复。', '本站')).toHaveLength(1)
    expect(contradictionsIn('可以在本网站“信用修复”栏目申请修复。', '信用中国')).toHaveLength(1)
  })
})

describe('figures in articles', () => {
  // Figures that a page of the site computes. A literal number beside one of these words would sooner or later contradict the page.
  it.each([
    ['levels of the environment rating', /[绿蓝黄红]牌(企业)?\d[\d,]*家|\d[\d,]*家(企业)?(获)?评?为?[绿蓝黄红]牌/g],
    ['the share of decisions online in time', /(?<!确权)及时率(为|达|达到)?\s?\d/g],
    ['honours, agencies, debtors', /(守信激励对象|备案的信用服务机构|公示的失信被执行人信息)(共有?)?\d/g],
    ['how long a repair takes', /信用修复平均(办理)?用时[^。]{0,6}\d+(\.\d+)?个工作日/g],
    ['repairs of the city', /(全市共收到修复申请|全市办结修复申请)\d/g],
    ['what the platform has granted', /(服务平台|“信易贷”)[^。，]{0,8}(授信|放款)(突破)?[\d百]/g],
    ['subjects and records of the register', /(覆盖经营主体|收录信用主体|归集数据|公示信用信息)[达]?\d/g],
  ])('tells %s from the register', (_, pattern) => {
    const raw = ({ name, fields, html }: DemoArticle) =>
      [name, fields.summary ?? '', plain(html)].join('\n').replace(/\{\{[^{}]+\}\}/g, '○')

    expect(found(pattern, raw)).toEqual([])
  })

  it('uses many figures computed by the portal', () => {
    const names = articles.flatMap(({ name, fields, html }) => figuresIn([name, fields.summary, html].join('\n')))

    expect(new Set(names).size).toBeGreaterThan(30)
  })

  it('describes the score bands of medical ratings as the generator draws them', () => {
    const policy = articles.find(({ name }) => name === '榕屿市医疗保障信用评分管理办法')!
    const [, b, c] = [...plain(policy.html).matchAll(/^(\d+)分以上/gm)].map((match) => Number(match[1]))
    const lowest: Record<string, number> = { A: 90, B: b!, C: c!, D: 0 }
    const ratings = drawCity('small', now).records.filter(({ dataset }) => dataset === 'medical-score')

    const wrong = ratings.filter(({ values }) => {
      const score = Number(values.score)
      const level = ['A', 'B', 'C', 'D'].find((letter) => score >= lowest[letter]!)
      return !String(values.rating).startsWith(level!)
    })

    expect(ratings.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })
})

describe('numbers in articles', () => {
  const CHINESE = '[零一二两三四五六七八九十百千]'
  const answers = faqs.map(({ answer }) => answer).join('\n')

  // GB/T 15835: quantities that are counted or measured are written in digits; numerals in set phrases stay Chinese characters.
  it.each([
    ['per cent', /[百千]分之[零一二三四五六七八九十]/g],
    ['decimals', /[零一二三四五六七八九十百]点[零一二三四五六七八九](?!点)/g],
    ['working days', new RegExp(`${CHINESE}+个工作日`, 'g')],
    ['tenths with a remainder', /[一二两三四五六七八九]成[一二三四五六七八九]/g],
    ['amounts', new RegExp(`[一二两三四五六七八九十]${CHINESE}*(万|亿)元`, 'g')],
    [
      'counts of two digits and more',
      new RegExp(`[一二两三四五六七八九十][十百千]?${CHINESE}+(家|户|件|份|笔|人次|起|套)`, 'g'),
    ],
  ])('writes %s in digits', (_, pattern) => {
    // Phrases such as 三四十万元 are approximate, and GB/T 15835 has them in characters.
    const exact = (hit: string) => !/[一二两三四五六七八九]{2}/.test(hit) && !/[几数上]/.test(hit)

    expect(found(pattern).filter(exact)).toEqual([])
    expect([...answers.matchAll(pattern)].map(([hit]) => hit)).toEqual([])
  })
})

describe('dates in articles', () => {
  it.each(['2026-11-15', '2026-10-04', '2027-02-20', '2026-11-16'])(
    'releases none outside of office days, loaded on %s',
    (day) => {
      const loadedAt = new Date(`${day}T01:00:00Z`)

      const wrong = readArticles(loadedAt).filter(
        ({ releaseTime }) => !isWorkingDay(dateKey(releaseTime)) || releaseTime > loadedAt,
      )

      expect(wrong.map(({ id, releaseTime }) => `${id} ${releaseTime.toISOString()}`)).toEqual([])
    },
  )

  const year = Array.from({ length: 400 }, (_, index) => addDays('2025-12-01', index))

  it.each(['{date}', '{date-1}', '{date-3}', '{date+5}', '{date+30}'])('falls with %s on a working day', (word) => {
    const days = year.map((day) => {
      const released = new Date(`${day}T02:00:00Z`)
      const [, month, date] = /(\d+)月(\d+)日/.exec(withDates(word, released))!
      const shown = (of: number) => `${of}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
      const nearest = [-1, 0, 1]
        .map((shift) => shown(Number(day.slice(0, 4)) + shift))
        .sort((a, b) => Math.abs(Date.parse(a) - +released) - Math.abs(Date.parse(b) - +released))
      return nearest[0]!
    })

    expect(days.filter((day) => !isWorkingDay(day))).toEqual([])
  })

  it('counts back over a holiday and keeps two days apart', () => {
    const monday = new Date('2026-11-16T02:00:00Z')

    expect(withDates('{date-2}至{date-1}', monday)).toBe('11月12日至11月13日')
    expect(withDates('{date-1}', new Date('2026-10-08T02:00:00Z'))).toBe('9月30日')
  })

  it('names the months and quarters that figures are computed for', () => {
    const january = new Date('2027-01-12T02:00:00Z')

    const keys = withDates('{lastmonth}月 {lastmonth:key} {lastquarter:key} {quarterbefore:key}', january)

    expect(keys).toBe('12月 2026-12 2026-10/2026-12 2026-07/2026-09')
  })

  it('schedules no meeting at the weekend', () => {
    expect(found(/(周[六日末]|星期[六日])[^。；]{0,12}(会议|例会|座谈会|培训班|开班|召开)/g)).toEqual([])
  })

  it.each(year.filter((_, index) => index % 9 === 0))('numbers the journal month by month on %s', (day) => {
    const issues = readArticles(new Date(`${day}T12:00:00Z`), 'city-journal')

    const months = issues.map(({ releaseTime }) => releaseTime.getUTCFullYear() * 12 + releaseTime.getUTCMonth())
    const numbers = issues.map(({ name }) => Number(/第(\d+)期/.exec(name)![1]))
    expect(months.map((month) => months[0]! - month)).toEqual([0, 1, 2, 3, 4, 5])
    expect(numbers.map((number) => numbers[0]! - number)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('notices', () => {
  const notices = articles.filter(({ classificationId }) =>
    ['credit-notice', 'credit-announcement', 'farming-announcement'].includes(classificationId),
  )

  it.each(notices)('$name ends with its issuer and date, aligned to the right', ({ html }) => {
    const [unit, date] = [...html.matchAll(/<p class="right">([^<]*)<\/p>/g)].slice(-2).map((match) => match[1]!)

    expect(html.endsWith(`<p class="right">${date}</p>`)).toBe(true)
    expect(unit).toMatch(/^榕屿/)
    expect(date).toMatch(/^20\d\d年\d+月\d+日$/)
  })

  it('numbers documents of an office in the order in which they were written', () => {
    const documents = articles
      .flatMap(({ fields, writtenAt }) => {
        const [, mark, number] = /^(榕[^〔]+)〔\d+〕(\d+)号$/.exec(fields.docNo ?? '') ?? []
        const isOfThisYear = fields.docNo?.includes(`〔${now.getUTCFullYear()}〕`) && writtenAt! >= '2026-01-01'
        return mark && isOfThisYear ? [{ mark, number: Number(number), writtenAt: writtenAt! }] : []
      })
      .sort((a, b) => a.number - b.number)

    const wrong = [...Map.groupBy(documents, ({ mark }) => mark).values()].flatMap((own) =>
      own.filter(
        (one, index) =>
          index > 0 && (one.number === own[index - 1]!.number || one.writtenAt < own[index - 1]!.writtenAt),
      ),
    )

    expect(documents.length).toBeGreaterThan(30)
    expect(wrong).toEqual([])
  })
})

describe('pictures and films of articles', () => {
  const hasPicture = (name: string) =>
    ['pictures', '../src/ui/scenes'].some((folder) => existsSync(path.join(import.meta.dirname, folder, `${name}.svg`)))

  it('appear above at least 30 texts, each with a caption and an alternative text', () => {
    const led = articles.filter(({ fields }) => fields.caption)

    expect(led.length).toBeGreaterThanOrEqual(30)
    expect(articles.filter(({ fields: { cover } }) => cover && !hasPicture(cover)).map(({ id }) => id)).toEqual([])
    for (const { id, html } of led)
      expect(html, id).toMatch(/^<figure><img src="[^"]+" width="800" height="500" alt="[^"]{8,}"/)
  })

  it('are of many kinds', () => {
    expect(
      new Set(articles.filter(({ fields }) => fields.caption).map(({ fields }) => fields.cover)).size,
    ).toBeGreaterThan(20)
  })

  it('have subtitles and a transcript if they are films', () => {
    const films = articles.filter(({ attachments }) => attachments.some(({ file }) => file.endsWith('.mp4')))

    expect(films).toHaveLength(1)
    for (const { attachments, html, fields } of films) {
      const subtitles = attachments.find(({ file }) => file.endsWith('.vtt'))!
      const said = readFileSync(path.join(import.meta.dirname, 'files', subtitles.file), 'utf8')
      expect(fields.cover).toBeTruthy()
      expect(said).toMatch(/^WEBVTT\n\n/)
      // The transcript contains every subtitle; only step numbers and line breaks may differ.
      for (const cue of said.split('\n\n').slice(1)) {
        const words = cue
          .split('\n')
          .slice(1)
          .join('')
          .replace(/^第.步，/, '')
        expect(plain(html).replace(/\s/g, '')).toContain(words.trim())
      }
    }
  })
})

describe('places named in articles', () => {
  const columnNames = (list: CityColumn[]): string[] =>
    list.flatMap(({ name, children = [] }) => [name, ...columnNames(children)])
  const known = new Set([
    ...pages.map(({ title }) => title),
    ...columnNames([...columns, ...pack.columns]),
    ...navigation.flatMap(({ name, children = [] }) => [name, ...children.map((child) => child.name)]),
    ...sideBars.flatMap(({ entries }) => entries.map(([name]) => name)),
  ])
  const OURS =
    /(?:本站|本网站|“信用榕屿”(?:门户|网站)?|门户|信用榕屿网站)(?:，?(?:在|进入))?“([^”\n]+)”(?:栏目|专栏|页面|入口|板块)/g

  it('are columns and pages of the site', () => {
    const named = articles.flatMap((article) =>
      [...textOf(article).matchAll(OURS)].map((match) => ({ id: article.id, place: match[1]! })),
    )

    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ place }) => !known.has(place))).toEqual([])
  })

  it('link to existing pages', () => {
    const links = articles.flatMap(({ id, html }) =>
      [...html.matchAll(/href="(\/[^"#?]*)/g)].map((match) => ({ id, path: match[1]! })),
    )

    expect(links.length).toBeGreaterThan(8)
    expect(links.filter(({ path: address }) => !findPage(address))).toEqual([])
  })

  it('are not former names of columns', () => {
    expect(found(/“(建言献策|互动交流|政务失信投诉|政务诚信监督|专题活动|诚信文化|县区专栏|网站找错)”栏目/g)).toEqual([
      'medical-policy-5: “互动交流”栏目',
    ])
  })
})

describe('names of authorities', () => {
  it.each([
    ['the tax office', /(?<!国家税务总局)榕屿市税务局/g],
    ['the finance office', /市金融(监管|监督管理)局/g],
    ['ecology offices of districts', /(海湾|青屿|榕江|莲溪|云岫)[区县]生态环境局/g],
    ['the rating of tax payers', /(?<!缴费|“)纳税信用(?!”)/g],
    ['the list of unsafe firms', /安全生产严重违法失信名单/g],
    ['the rule on abnormal operations', /《(企业)?经营异常名录管理办法》/g],
  ])('are right for %s', (_, pattern) => {
    expect(
      found(pattern, (article) => `${textOf(article)}\n${article.fields.source}\n${article.fields.issuer}`),
    ).toEqual([])
  })

  it('cite the three documents on which the rules since 2025 are based', () => {
    const titles = articles
      .filter(({ classificationId }) => classificationId === 'national-policies')
      .map(({ name }) => name)

    for (const words of ['健全社会信用体系的意见', '国办发〔2025〕22号', '民营经济促进法'])
      expect(titles.some((title) => title.includes(words))).toBe(true)
  })
})
