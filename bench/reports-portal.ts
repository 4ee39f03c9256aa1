// A portal that draws papers on request of its parent: `draw` draws some one after another and reports the times, `keep` keeps a number of
// papers in progress until `stop`, `special` makes a special report for each of some subjects, from reading its records to the drawn paper.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { findDemoCity } from '../scripts/demo-city.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { proofRecord } from '../src/modules/register/archives/proof.server.ts'
import { createProofRecords } from '../src/modules/register/records/proof-records.server.ts'
import { SUPERVISED_FIELDS } from '../src/modules/reports/definitions/fields.ts'
import { composeProof, findingsByField } from '../src/modules/reports/proof.ts'
import { findReport } from '../src/modules/reports/report-contract.ts'
import { startPortal } from '../src/server/start.ts'
import { examplePaper } from '../test/papers.ts'

const demoProfile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
const { db, papers, listen } = await startPortal(readConfig(process.env, findDemoCity()))
papers.define({ code: 'bench', name: '测试报告', series: 'CS', validDays: 30, isVerifiable: true, purposes: [] })
await listen()

const subject = { name: '榕屿恒岳建设工程有限公司', code: '91350099MA00003F99' }
/** Composed once, because the measurement is about drawing and not about the content. */
const paper = examplePaper(500)
const draw = () => papers.draw({ definition: 'bench', paper, subject })

let isDrawing = false
let drawn = 0
let drawers: Promise<void>[] = []
async function keepDrawing(): Promise<void> {
  while (isDrawing) {
    await draw()
    drawn += 1
  }
}

const records = createProofRecords(db)
const definition = findReport('special')!

/** The report in place of certificates, for all fields and five years. */
async function drawSpecial({ id, name, code }: { id: string; name: string; code: string }): Promise<void> {
  const rows = await records({ subjectId: id, code })
  const found = { name, code, labels: [], facts: [] }
  const content = {
    ...{
      definition,
      archive: { subject: found, records: rows.flatMap((row) => proofRecord(row, TODAY, '信用中国') ?? []) },
    },
    ...{ subject: { name, code }, period: { from: '2021-11-18', to: TODAY }, fields: SUPERVISED_FIELDS },
    ...{ units: demoProfile.fieldUnits, ended: 'marked' as const, purpose: '其他', issuer: '中心', at: new Date() },
  }
  await papers.draw({
    definition: 'bench',
    paper: composeProof(content, findingsByField(content)),
    subject: { name, code },
  })
}
const TODAY = new Date().toISOString().slice(0, 10)

process.on('message', async ({ say, number }: { say: 'draw' | 'keep' | 'stop' | 'special'; number: number }) => {
  if (say === 'special') {
    // Subjects with the most records first, whose reports take longest.
    const busiest = await db.execute<{ id: string; name: string; code: string }>(sql`
      select s.id, s.name, s.credit_code as code from subject s join record r on r.subject_id = s.id
      group by s.id order by count(*) desc, s.id limit ${number}`)
    const took: number[] = []
    for (const each of busiest.rows) {
      const began = performance.now()
      await drawSpecial(each)
      took.push(performance.now() - began)
    }
    process.send!({ times: took })
    return
  }
  if (say === 'keep') {
    isDrawing = true
    drawn = 0
    drawers = Array.from({ length: number }, keepDrawing)
    return
  }
  if (say === 'stop') {
    isDrawing = false
    const inTime = drawn
    await Promise.allSettled(drawers)
    process.send!({ drawn: inTime })
    return
  }
  const times: number[] = []
  const before = process.threadCpuUsage()
  for (let each = 0; each < number; each += 1) {
    const began = performance.now()
    await draw()
    times.push(performance.now() - began)
  }
  const { user, system } = process.threadCpuUsage(before)
  process.send!({ times, ownMs: (user + system) / 1000 / number })
})
process.send!('ready')
