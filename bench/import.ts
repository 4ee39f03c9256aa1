import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { PROVIDERS } from '../demo/providers.ts'
import { watchChanges } from '../src/kernel/data/changes.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { csvLine } from '../src/kernel/format/csv-line.ts'
import { makeCreditCode } from '../src/kernel/identity/credit-code.ts'
import { words } from '../src/kernel/text/search-text.server.ts'
import { penalty } from '../src/modules/register/catalogue/datasets/double-publicity.ts'
import { importFile } from '../src/modules/register/import/batch.server.ts'
import type { Member } from '../src/modules/register/import/competence.ts'
import { confirmBatch } from '../src/modules/register/import/decision.server.ts'
import { openBenchKeys } from './keys.ts'

const MB = 1024 * 1024

/** Stages 100,000 penalties on the database of DATABASE_URL (10,000 on the embedded one), confirms them and takes them out again. */
export async function benchImport(): Promise<void> {
  const total = process.env.DATABASE_URL ? 100_000 : 10_000
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'))
  const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir: folder })
  try {
    await database.migrate()
    const { db } = database
    const { seal } = await openBenchKeys(db)
    const changes = await watchChanges(database)
    const file = path.join(folder, 'penalties.csv')
    await writePenalties(file, total)
    const importing = {
      db,
      changes,
      seal,
      regionCode: '350099',
      providers: PROVIDERS,
      now: () => new Date(),
    }
    // The dictionary of words is there in every portal that runs; what the rows need is measured.
    words('预热')
    const before = residentMemory()
    let peak = before
    const watching = setInterval(() => {
      peak = Math.max(peak, residentMemory())
    }, 50)
    const started = performance.now()
    let staged = 0
    const cpu = process.cpuUsage()
    const delivered = {
      dataset: penalty,
      path: file,
      fileName: 'penalties.csv',
      sender: memberOf('bench-1'),
      onProgress: () => {
        staged = (performance.now() - started) / 1000
      },
    }
    const { batchNo } = await importFile(importing, delivered)
    const waiting = (performance.now() - started) / 1000
    const batch = await confirmBatch(importing, { batchNo, by: memberOf('bench-2') })
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(cpu)
    clearInterval(watching)
    await db.execute(sql`delete from record where dataset = 'penalty' and batch_no = ${batch.batchNo}`)
    await db.execute(sql`delete from import_batch where batch_no = ${batch.batchNo}`)
    console.log(
      `import   ${batch.status} ${batch.rowCount} rows on ${database.engine}: ${seconds.toFixed(1)} s, ` +
        `${staged.toFixed(1)} s of them reading, ${(seconds - waiting).toFixed(1)} s confirming, ${((user + system) / 1e6).toFixed(1)} s of CPU here, memory +${Math.round((peak - before) / MB)} MB`,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const memberOf = (staffId: string): Member => ({
  actor: { kind: 'staff', staffId, roles: [], name: staffId, sessionId: '' },
  unit: AUTHORITY[0]!,
  isCentre: false,
})

const residentMemory = (): number => process.memoryUsage.rss()

async function writePenalties(file: string, total: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(csvLine(COLUMNS))
  for (let index = 0; index < total; index += 1) {
    if (!out.write(csvLine(penaltyRow(index)))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}

const COLUMNS = [
  ...['CF_XDR_MC', 'CF_XDR_LB', 'CF_XDR_SHXYM', 'CF_FRDB', 'CF_WSH', 'CF_WFXW', 'CF_SY', 'CF_YJ', 'CF_CFLB', 'CF_NR'],
  ...['CF_NR_FK', 'CF_JDRQ', 'CF_CFJG', 'CF_CFJGDM', 'CF_SJLY', 'CF_SJLYDM', '失信程度', '处罚程序'],
]
const AUTHORITY = ['榕屿市市场监督管理局', '113503000035600116']
const FACTS = [
  '未按规定明码标价',
  '销售不符合食品安全标准的食品',
  '夜间施工未采取降噪措施',
  '未依法办理变更登记',
  '占用消防车通道',
]

function penaltyRow(index: number): string[] {
  const serial = `MA${String(index).padStart(6, '0')}`
  const code = makeCreditCode({ department: '9', category: '1', region: '350099', serial })
  const fact = FACTS[index % FACTS.length]!
  const day = new Date(Date.UTC(2024, 0, 1) + (index % 900) * 86_400_000).toISOString().slice(0, 10)
  return [
    `榕屿测量用第${index}贸易有限公司`,
    '法人及非法人组织',
    code,
    '陈静',
    `榕测量处罚〔2026〕${index}号`,
    fact,
    `经查，当事人于${day}在榕屿市海湾区经营期间${fact}，情节一般，已责令改正，逾期未改正，有现场笔录、照片和询问笔录为证。`,
    '《中华人民共和国行政处罚法》第二十八条、第三十二条',
    '罚款',
    `罚款人民币${1000 + (index % 50) * 100}元`,
    String((1000 + (index % 50) * 100) / 10_000),
    day,
    ...AUTHORITY,
    ...AUTHORITY,
    '一般',
    '普通程序',
  ]
}
