import { describe, expect, it } from 'vitest'
import { ANONYMOUS } from '../../../kernel/calls/actor.ts'
import { createSeal } from '../../../kernel/guard/seal.server.ts'
import { findDataset } from '../catalogue/catalogue.ts'
import { resolveProviders } from '../catalogue/providers.ts'
import { createDebtors } from './debtors.server.ts'
import type { Records } from './records.server.ts'
import type { StoredRecord } from './shown-records.server.ts'

const stored = (id: string): StoredRecord => ({
  dataset: 'dishonest-debtor',
  id,
  subjectId: null,
  subjectType: 'person',
  subjectName: '林知远',
  subjectCode: null,
  title: '失信被执行人',
  documentNo: '（2026）榕99执1号',
  category: '违反财产报告制度',
  authority: '榕屿市中级人民法院',
  authorityCode: null,
  sourceUnit: '榕屿市中级人民法院',
  sourceCode: '',
  regionCode: '350099',
  severity: null,
  decisionDate: '2026-06-01',
  validUntil: null,
  publicityFrom: '2026-06-01',
  publicityMinUntil: null,
  publicityUntil: '2028-06-01',
  repairableFrom: null,
  reapplyFrom: null,
  ruleId: 'R-2026/enforcement',
  flag: null,
  items: {},
  importedAt: new Date('2026-06-01T00:00:00Z'),
  updatedAt: new Date('2026-06-01T00:00:00Z'),
})

const ANYONE = { actor: ANONYMOUS, headers: {} }
const QUERY = { pageNo: 1, pageSize: 15, keyword: '' }
const EMPTY = { records: [], total: 0, size: 15, current: 1, pages: 0, columns: [], updatedAt: null }

function desk() {
  const clock = { now: Date.parse('2026-11-15T00:00:00Z') }
  const records = {
    page: async () => EMPTY,
    detail: async () => Promise.reject(new Error('not public')),
    personsNamed: async (_: unknown, name: string) => (name === '林知远' ? [stored('d-1')] : []),
    person: async (_: unknown, id: string) => stored(id),
    providers: resolveProviders({}),
  } as unknown as Records
  const debtors = createDebtors(findDataset('dishonest-debtor')!, {
    records,
    seal: createSeal(Buffer.alloc(32, 1)),
    now: () => clock.now,
    holdsCaptcha: async (ticket) => ticket === 'solved',
    takeCaptcha: async (ticket) => ticket === 'solved',
  })
  return { debtors, clock }
}

describe('a natural person under enforcement', () => {
  it('cannot be searched without a captcha', async () => {
    const { debtors } = desk()

    await expect(debtors.page({ ...QUERY, name: '林知远' }, ANYONE)).rejects.toThrow('完成验证')
    await expect(debtors.page({ ...QUERY, name: '林知远', captchaTicket: 'guessed' }, ANYONE)).rejects.toThrow(
      '完成验证',
    )
  })

  it('is found by exact name with a captcha, and opened by the link in the answer', async () => {
    const { debtors } = desk()

    const { records } = await debtors.page({ ...QUERY, name: '林知远', captchaTicket: 'solved' }, ANYONE)

    const pass = new URL(records[0]!.address, 'http://portal').searchParams.get('pass')!
    expect((await debtors.detail('d-1', pass)).subjectName).toBe('林知远')
    await expect(debtors.detail('d-2', pass)).rejects.toThrow('不存在')
    await expect(
      debtors.detail(
        'd-1',
        pass.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).rejects.toThrow()
    await expect(debtors.detail('d-1', undefined)).rejects.toThrow()
  })

  it('cannot be opened by an expired link', async () => {
    const { debtors, clock } = desk()
    const { records } = await debtors.page({ ...QUERY, name: '林知远', captchaTicket: 'solved' }, ANYONE)
    const pass = new URL(records[0]!.address, 'http://portal').searchParams.get('pass')!

    clock.now += 11 * 60_000

    await expect(debtors.detail('d-1', pass)).rejects.toThrow('不存在')
  })
})
