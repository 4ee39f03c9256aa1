import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROVIDERS } from '../../demo/providers.ts'
import { createSeal } from '../../src/kernel/guard/seal.server.ts'
import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'
import { createJobs } from '../../src/modules/jobs/jobs.server.ts'
import type { Dataset } from '../../src/modules/register/catalogue/dataset.ts'
import { defineLinkingFor } from '../../src/modules/register/data-rooms.server.ts'
import { type DeliveredFile, importFile } from '../../src/modules/register/import/batch.server.ts'
import { confirmBatch } from '../../src/modules/register/import/decision.server.ts'
import { openTestPortal } from '../portal.ts'
import { DATA_STAFF } from './data-staff.ts'

const NOW = new Date('2026-11-15T04:00:00Z')
const seal = createSeal(Buffer.alloc(32, 7))
const { delivering, ofCentre, alsoOfCentre } = DATA_STAFF

/** A city with its import of subjects and the job that links records to them. */
export async function openSubjectCity() {
  const portal = await openTestPortal({ RATE_LIMIT: 'off' })
  const folder = mkdtempSync(path.join(tmpdir(), 'subjects-'))
  const { db } = portal.database
  const dependencies = { db, changes: portal.changes, seal, now: () => NOW }
  const jobs = createJobs({
    ...dependencies,
    now: () => NOW.getTime(),
    onTrouble: ({ error }) => Promise.reject(error),
  })
  const places = async () => ({ city: '榕屿市', code: '350099', regions: [{ code: '350091', name: '海湾区' }] })
  const importing = {
    ...dependencies,
    regionCode: '350099',
    providers: PROVIDERS,
    places,
    linking: defineLinkingFor(dependencies, jobs.define),
  }
  let files = 0
  const deliver = (dataset: Dataset, rows: readonly object[], more: Partial<DeliveredFile> = {}) => {
    files += 1
    const file = path.join(folder, `${files}.json`)
    writeFileSync(file, JSON.stringify(rows))
    return importFile(importing, { dataset, path: file, fileName: 'rows.json', sender: delivering, ...more })
  }
  return {
    ...{ portal, db, importing, deliver },
    async close() {
      rmSync(folder, { recursive: true })
      await portal.close()
    },
    link: () => jobs.workOn('link-subjects'),
    /** Imports rows as the centre, confirms them as another member of it, and links the records. */
    async take(dataset: Dataset, rows: readonly object[], more: Partial<DeliveredFile> = {}) {
      const batch = await deliver(dataset, rows, { sender: ofCentre, ...more })
      if (batch.status !== 'staged') throw new Error(`${batch.status}: ${JSON.stringify(batch.errors)}`)
      const confirmed = await confirmBatch(importing, { batchNo: batch.batchNo, by: alsoOfCentre })
      await jobs.workOn('link-subjects')
      return confirmed
    },
  }
}

let serial = 0
/** An unused credit code of an enterprise (1) or an individual business (2). */
export const newCode = (category = '1') => {
  serial += 1
  return makeCreditCode({
    department: '9',
    category,
    region: '350091',
    serial: `MAQ${String(serial).padStart(5, '0')}`,
  })
}
/** A row of a file of subjects, with a new subject. */
export const rowOf = (change: Record<string, string> = {}) => ({
  名称: `榕屿新登记${serial}号贸易有限公司`,
  统一社会信用代码: newCode(),
  主体类型: '有限责任公司',
  登记状态: '存续',
  法定代表人: '林一鸣',
  成立日期: '2019-03-14',
  核准日期: '2024-05-06',
  住所: '榕屿市海湾区望潮路 1 号',
  登记机关: '榕屿市海湾区市场监督管理局',
  注册资本: '100',
  经营范围: '一般项目：日用百货销售。',
  ...change,
})
