import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import type { RunningJob } from '../jobs/contract.ts'
import { createOutsideLinks } from './outside-links.server.ts'
import type { Sources } from './sources.ts'
import { outsideLink } from './tables.server.ts'

const { database } = await openTestDatabase()
const { db } = database
beforeEach(() => db.delete(outsideLink))

const DAY = 86_400_000
const CONTENT = [
  'https://a.gov.cn/x#part',
  'https://a.gov.cn/x',
  '//b.gov.cn/',
  '/home',
  'http://10.0.0.1:80/',
  'mailto:a@b.cn',
]
  .map((href) => `<p><a href="${href}">看</a></p>`)
  .join('')

/** Opens the room on a test clock, with fixed answers for external addresses. */
function open(answers: Record<string, string | null>) {
  let now = Date.parse('2026-11-17T01:10:00+08:00')
  const visited: string[] = []
  let run: ((job: RunningJob<unknown>) => Promise<unknown>) | undefined
  const sources = {
    articles: async (where: object) =>
      'after' in where && where.after === '' ? [{ id: '1', name: '文', content: CONTENT }] : [],
    menuLinks: async () => [{ name: '省网', href: 'https://c.gov.cn/', where: '友情链接' }],
  } as Partial<Sources> as Sources
  const problemsOf = createOutsideLinks({
    ...{ db, sources, now: () => now },
    define: (kind) => {
      run = kind.run as typeof run
      return {} as ReturnType<Parameters<typeof createOutsideLinks>[0]['define']>
    },
    visit: async (url) => {
      visited.push(url)
      return answers[url] ?? null
    },
  })
  const night = async () => {
    visited.length = 0
    const step: RunningJob<unknown>['step'] = (work) => db.transaction(work)
    const effect = await run!({ key: '', payload: null, stand: null, signal: new AbortController().signal, step })
    if (typeof effect === 'function') await effect(db)
    now += DAY
    return [...visited].sort()
  }
  return { night, problemsOf, later: (days: number) => (now += days * DAY) }
}

it('opens each page once in seven days, and a broken one twice and every night', async () => {
  const room = open({ 'https://c.gov.cn/': '对方答复 404' })

  const first = await room.night()
  const second = await room.night()
  room.later(6)
  const third = await room.night()

  const broken = ['https://c.gov.cn/', 'https://c.gov.cn/']
  // A link may contain a number as host; the visit decides whether it is opened.
  expect(first).toEqual(['http://10.0.0.1/', 'https://a.gov.cn/x', 'https://b.gov.cn/', ...broken])
  expect(second).toEqual(broken)
  expect(third).toEqual(first)
})

it('reports the problem of each link under its written address', async () => {
  const room = open({ 'https://a.gov.cn/x': '打不开' })
  await room.night()

  const problems = await room.problemsOf([
    'https://a.gov.cn/x#part',
    'https://b.gov.cn/',
    'https://unknown.gov.cn/',
    '/home',
  ])

  expect([...problems]).toEqual([['https://a.gov.cn/x#part', '打不开']])
})

it('deletes addresses that no page links to any more', async () => {
  await db.insert(outsideLink).values({ url: 'https://old.cn/', problem: null, checkedAt: new Date('2026-01-01') })

  await open({}).night()

  expect(await db.select().from(outsideLink).where(eq(outsideLink.url, 'https://old.cn/'))).toEqual([])
})
