import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROVIDERS } from '../demo/providers.ts'
import { watchChanges } from '../src/kernel/data/changes.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { csvLine } from '../src/kernel/format/csv-line.ts'
import { makeCreditCode } from '../src/kernel/identity/credit-code.ts'
import { splitWords } from '../src/kernel/text/search-text.server.ts'
import { penalty } from '../src/modules/register/catalogue/datasets/double-publicity.ts'
import { importFile } from '../src/modules/register/import/batch.server.ts'
import type { DeliveringMember } from '../src/modules/register/import/competence.ts'
import { confirmBatch } from '../src/modules/register/import/decision.server.ts'
import { stopwatch, told, toldBeside, watchMemory } from './import-watch.ts'
import { openBenchKeys } from './keys.ts'
import { onScratchDatabase } from './scratch-database.ts'

/**
 * Stages a file of penalties (`ROWS`; by default 100,000 on a database of its own on the server of DATABASE_URL and 10,000 on the embedded
 * engine) and confirms it. Prints the result beside the requirement for subjects and records.
 */
export async function benchImport(): Promise<void> {
  const { ROWS, DATABASE_URL: server } = process.env
  if (server) await onScratchDatabase(server, 'import', (url) => measure(Number(ROWS) || 100_000, url))
  else await measure(Number(ROWS) || 10_000)
}

async function measure(total: number, url?: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'))
  const database = await openDatabase({ url, dataDir: folder })
  try {
    await database.migrate()
    const { db } = database
    const { seal } = await openBenchKeys(db)
    const importing = {
      ...{ db, seal, regionCode: '350099', providers: PROVIDERS, now: () => new Date() },
      changes: await watchChanges(database),
    }
    const file = path.join(folder, 'penalties.csv')
    await writePenalties(file, total)
    // Loads the dictionary for search words beforehand, because a running portal has it in memory.
    splitWords('预热')
    const memory = watchMemory()
    const watch = stopwatch(url)
    const delivered = { dataset: penalty, path: file, fileName: 'penalties.csv', sender: memberOf('bench-1') }
    const { batchNo } = await importFile(importing, delivered)
    const staging = watch()
    const batch = await confirmBatch(importing, { batchNo, by: memberOf('bench-2') })
    const confirming = watch()
    console.log(
      `import   ${batch.status} ${batch.rowCount} records on ${database.engine}: ${toldBeside(total, staging.passed + confirming.passed)}; ` +
        `staged in ${told(staging)}, confirmed in ${told(confirming)}, memory ${memory.stop()}`,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const memberOf = (staffId: string): DeliveringMember => ({
  actor: { kind: 'staff', staffId, roles: [], name: staffId, sessionId: '' },
  unit: AUTHORITY[0]!,
  isCentre: false,
})

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
