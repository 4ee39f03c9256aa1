import { describe, expect, it } from 'vitest'
import { type ActorName, openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { cases } from '../submissions/staff/contract.ts'

const world = await openInhabitedPortal()
const { actors } = world

const searched = async (as: ActorName, keyword: string): Promise<string> => {
  const answer = await world.askPage('GET', '/console/search', { as: actors[as], query: { keyword } })
  expect(answer.statusCode).toBe(200)
  return answer.body.slice(answer.body.indexOf('<main'))
}
const groupsIn = (body: string): string[] => [...body.matchAll(/<h2>([^<]+)</g)].map(([, name]) => name!)

describe('the search of the console', () => {
  it('finds a case by its number, however it was typed, and by its subject', async () => {
    const [one] = (
      await world.get<{ records: { acceptNo: string; title: string }[] }>(
        `${cases.staffPage.method} ${cases.staffPage.path}`,
        { as: actors.accepting },
      )
    ).records

    for (const word of [one!.acceptNo, ` ${one!.acceptNo.toLowerCase()} `, one!.title])
      expect(await searched('accepting', word)).toContain(one!.acceptNo)
  })

  it('shows hits of a list only to people who may open the list', async () => {
    const seen: Partial<Record<ActorName, string[]>> = {}
    for (const name of ['accepting', 'running', 'securing', 'delivering'] as const)
      seen[name] = groupsIn(await searched(name, '信用'))

    expect(seen.accepting).toContain('办件')
    expect(seen.accepting).not.toContain('工作人员')
    expect(seen.securing).toContain('工作人员')
    for (const name of ['running', 'securing', 'delivering'] as const) expect(seen[name]).not.toContain('办件')
  })

  it('shows a unit only its own cases', async () => {
    const ofCentre = await searched('accepting', '信用')
    const ofUnit = await searched('otherUnit', '信用')
    const numbers = (body: string) => [...body.matchAll(/[A-Z]{2}\d{14,}/g)].map(([number]) => number)
    const own = await world.get<{ records: { acceptNo: string }[] }>(`GET ${cases.staffPage.path}`, {
      ...{ as: actors.otherUnit, query: { pageSize: '100' } },
    })

    expect(numbers(ofCentre).length).toBeGreaterThan(0)
    const mayBeSeen = own.records.map(({ acceptNo }) => acceptNo)
    expect(numbers(ofUnit).filter((number) => !mayBeSeen.includes(number))).toEqual([])
  })

  it('searches for % and _ literally, and says so when nothing was found', async () => {
    for (const word of ['%', '_', '\\', '不可能有的一句话']) {
      const body = await searched('accepting', word)
      expect(groupsIn(body)).not.toContain('办件')
    }
    expect(await searched('accepting', '不可能有的一句话')).toContain('没有找到“不可能有的一句话”')
    expect(await searched('accepting', '')).toContain('请在页面顶部输入要找的内容')
  })

  it('finds console pages by name and chapters of the handbook by text', async () => {
    expect(await searched('running', '导航')).toContain('href="/console/site/navigation"')
    expect(await searched('accepting', '导航')).not.toContain('href="/console/site/navigation"')
  })
})
