import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { startSession } from '../../../kernel/guard/session.server.ts'
import { account } from '../../people/tables.server.ts'
import type { CaseOverview } from './overview-contract.ts'

const portal = await openTestPortal({ RATE_LIMIT: 'off' })
const { db } = portal.database

async function overviewOf(subjectId: string): Promise<CaseOverview> {
  const [user] = await db.select({ id: account.id }).from(account).where(eq(account.subjectId, subjectId))
  const session = await startSession(db, { kind: 'user', userId: user!.id, userType: 1, name: '林知夏' }, 'test')
  const answer = await portal.app.inject({ url: '/credit/submissions/mine/overview', cookies: { session } })
  return answer.json().data
}

const citizen = await overviewOf('demo-shimin')

describe('the overview of a person’s cases', () => {
  it('lists cases waiting for the sender, with the staff’s reason and the last day', () => {
    expect(citizen.toDo.find(({ title }) => title === '快递破损不按约定赔付')).toMatchObject({
      ...{ reason: '保价凭证的照片看不清，请重新上传', stateName: '退回补正' },
    })
    const days = citizen.toDo.map(({ until }) => until!)
    expect(days).toEqual(days.toSorted())
    expect(days[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('lists the other open cases by last day, with who has them now', () => {
    const days = citizen.open.map(({ dueOn }) => dueOn!)

    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted())
    expect(citizen.open.find(({ title }) => title === '退租后押金迟迟不退')?.holder).toBe(
      '榕屿市市场监督管理局正在办理',
    )
    expect(citizen.openTotal).toBe(citizen.open.length)
    expect(citizen.open.map(({ id }) => id)).not.toContain(citizen.toDo[0]!.id)
  })

  it('shows the results of ended cases, and what can still be done', () => {
    const published = citizen.done.find(({ result }) => result === '已公开')

    expect(citizen.doneTotal).toBeGreaterThan(0)
    expect(citizen.done.length).toBeLessThanOrEqual(3)
    expect(published).toMatchObject({ rating: 'open' })
  })

  it('is for its owner only', async () => {
    const firm = await overviewOf('demo-qiye')
    const anonymous = await portal.app.inject('/credit/submissions/mine/overview')

    expect(JSON.stringify(firm)).not.toContain('退租后押金迟迟不退')
    expect(anonymous.statusCode).toBe(401)
  })
})
