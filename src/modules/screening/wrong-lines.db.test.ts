import { describe, expect, it } from 'vitest'
import { openInhabitedPortal } from '../../../test/inhabited-portal.ts'
import { insertSubjects } from '../../../test/register/subjects.ts'
import type { ScreeningRow } from './contract.ts'

const world = await openInhabitedPortal()
const market = world.actors.concerned

async function finished(list: string) {
  const { id } = await world.get<{ id: string }>('POST /screening/start', {
    as: market,
    body: {
      ...{ key: 'wrong-lines', purpose: '招标投标', documentNo: '榕招〔2026〕12号', list },
      ...{ periodFrom: '2023-11-16', periodUntil: '2026-11-16' },
    },
  })
  await world.portal.workOnJobs('screening')
  return { id }
}

describe('a list with invalid lines', () => {
  it('is checked without them; they are listed with the error and without personal data', async () => {
    await insertSubjects(world.db, [{ id: 'clean', name: '榕屿市清晖测绘有限公司' }])
    const { id } = await finished(`榕屿市清晖测绘有限公司\n91350300MA0000015A\n林小榕 350102199003070039`)
    const { records } = await world.get<{ records: ScreeningRow[] }>('GET /screening/rows/{id}', {
      ...{ as: market, params: { id }, query: { verdict: 'wrong' } },
    })
    const found = await world.get<{ counts: object; rowCount: number }>('GET /screening/detail/{id}', {
      ...{ as: market, params: { id } },
    })

    expect(records).toMatchObject([
      { rowNo: 2, name: '91350300MA0000015A', verdictName: '填写有误', problem: '统一社会信用代码校验位不正确' },
      { rowNo: 3, name: '', problem: expect.stringContaining('含有身份证号') },
    ])
    expect(found).toMatchObject({ rowCount: 3, counts: { wrong: 2 } })
  })
})
