import { PROVIDERS } from '../../demo/providers.ts'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { createSeal } from '../../src/kernel/guard/seal.server.ts'
import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import { findDataset } from '../../src/modules/register/catalogue/catalogue.ts'
import type { Dataset, Item } from '../../src/modules/register/catalogue/dataset.ts'
import { prepareRecord, type RecordRow } from '../../src/modules/register/records/record-row.server.ts'
import { record, subject } from '../../src/modules/register/records/tables.server.ts'

const seal = createSeal(Buffer.alloc(32, 1))

/** A credit code with a valid check character that belongs to nobody. */
export const makeCode = (number: number): string =>
  makeCreditCode({ department: '9', category: '1', region: '350099', serial: `MAX${String(number).padStart(5, '0')}` })

export async function addSubject(db: Db, given: Partial<typeof subject.$inferInsert> & { id: string; name: string }) {
  const row = {
    creditCode: makeCode(1),
    kind: 'enterprise' as const,
    regionCode: '350091',
    registerStatus: '存续（在营、开业、在册）',
    establishedAt: '2015-03-02',
    legalRepresentative: '林一',
    address: '榕屿市海湾区望潮路 1 号',
    registerAuthority: '榕屿市市场监督管理局',
    entityType: '有限责任公司',
    ...given,
  }
  await db.insert(subject).values(row)
  return row
}

interface Given {
  values: Record<string, string>
  id?: string
  subjectId?: string
  regionCode?: string
  change?: Partial<RecordRow>
}

/** Adds a record with all fields its dataset requires; missing values are invented. */
export async function addRecord(db: Db, code: string, { values, id, subjectId, regionCode, change }: Given) {
  const dataset = findDataset(code)!
  const row = prepareRecord(dataset, filled(dataset, values), {
    seal,
    batchNo: 'test',
    regionCode: regionCode ?? '350091',
    subjectId: subjectId ?? null,
    now: new Date('2026-11-01T09:00:00+08:00'),
    source: { unit: '榕屿市信用信息中心', code: PROVIDERS[dataset.provider].code },
    id,
  })
  await db.insert(record).values({ ...row, ...change })
  return row
}

function filled({ items }: Dataset, given: Record<string, string>): Record<string, string> {
  const demanded = items.filter((item) => item.required === true && !(item.key in given))
  return { ...Object.fromEntries(demanded.map((item) => [item.key, madeUp(item)])), ...given }
}

function madeUp(item: Item): string {
  if (item.options) return item.options[0]!
  if (item.type === 'day') return '2026-07-08'
  if (item.type === 'credit-code') return makeCode(2)
  if (item.type === 'integer' || item.type === 'decimal') return '1'
  if (item.type === 'yes-no') return '是'
  return `${item.label}的内容`.slice(0, item.max)
}
