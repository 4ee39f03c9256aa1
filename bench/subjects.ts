import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PROVIDERS } from '../demo/providers.ts'
import { watchChanges } from '../src/kernel/data/changes.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { csvLine } from '../src/kernel/format/csv-line.ts'
import { makeCreditCode } from '../src/kernel/identity/credit-code.ts'
import { readPinyin } from '../src/kernel/text/search-text.server.ts'
import { createJobs } from '../src/modules/jobs/jobs.server.ts'
import { subject } from '../src/modules/register/catalogue/datasets/subject.ts'
import { defineLinkingFor } from '../src/modules/register/data-rooms.server.ts'
import { importFile } from '../src/modules/register/import/batch.server.ts'
import type { DeliveringMember } from '../src/modules/register/import/competence.ts'
import { confirmBatch } from '../src/modules/register/import/decision.server.ts'
import { stopwatch, told, toldBeside, watchMemory } from './import-watch.ts'
import { openBenchKeys } from './keys.ts'
import { onScratchDatabase } from './scratch-database.ts'

/**
 * Stages a full file of subjects (`SUBJECTS`; by default 100,000 on a database of its own on the server of DATABASE_URL and 10,000 on the
 * embedded engine), confirms it, and sends it again to measure an unchanged file.
 */
export async function benchSubjects(): Promise<void> {
  const { SUBJECTS, DATABASE_URL: server } = process.env
  if (server) await onScratchDatabase(server, 'subjects', (url) => measure(Number(SUBJECTS) || 100_000, url))
  else await measure(Number(SUBJECTS) || 10_000)
}

async function measure(total: number, url?: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-subjects-'))
  const database = await openDatabase({ url, dataDir: folder })
  try {
    await database.migrate()
    const { db } = database
    const { seal } = await openBenchKeys(db)
    const dependencies = {
      db,
      changes: await watchChanges(database),
      seal,
      now: () => new Date(),
    }
    const jobs = createJobs({ ...dependencies, now: Date.now, onTrouble: ({ error }) => console.error(error) })
    const importing = {
      ...dependencies,
      regionCode: '350099',
      providers: PROVIDERS,
      linking: defineLinkingFor(dependencies, jobs.define),
      places: async () => ({ city: '榕屿市', code: '350099', regions: [{ code: '350091', name: '海湾区' }] }),
    }
    const files = [path.join(folder, 'subjects.csv'), path.join(folder, 'again.csv')]
    await writeSubjects(files[0]!, total)
    await writeSubjects(files[1]!, total, '\n')
    // Loads the dictionary of readings beforehand, because a running portal has it in memory.
    readPinyin('预热')
    const memory = watchMemory()
    const watch = stopwatch(url)
    const delivered = {
      dataset: subject,
      fileName: 'subjects.csv',
      sender: memberOf('bench-1'),
      extent: 'full' as const,
    }
    const { batchNo, status } = await importFile(importing, { ...delivered, path: files[0]! })
    const staging = watch()
    console.log(`staged ${total} subjects in ${told(staging)}, memory ${memory.told()}`)
    const batch = await confirmBatch(importing, { batchNo, by: memberOf('bench-2') })
    const confirming = watch()
    console.log(`confirmed in ${told(confirming)}, memory ${memory.told()}`)
    await jobs.workOn('link-subjects')
    const linking = watch()
    console.log(`linked in ${told(linking)}, memory ${memory.told()}`)
    const same = await importFile(importing, { ...delivered, path: files[1]! })
    const again = watch()
    const laps = [staging, confirming, linking]
    const sum = (of: (lap: (typeof laps)[number]) => number) => laps.reduce((all, lap) => all + of(lap), 0)
    const spent = sum(({ here, server }) => here + server)
    console.log(
      `subjects ${status}, ${batch.status} ${batch.rowCount} rows on ${database.engine}: ${toldBeside(
        total,
        sum(({ passed }) => passed),
      )}; ` +
        `CPU ${spent.toFixed(1)} s, ${((1000 * spent) / total).toFixed(2)} ms a row; ` +
        `the same file again ${told(again)} (${same.run?.same} the same), memory ${memory.stop()}`,
    )
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const UNIT = '榕屿市市场监督管理局'
const memberOf = (staffId: string): DeliveringMember => ({
  actor: { kind: 'staff', staffId, roles: [], name: staffId, sessionId: '' },
  unit: UNIT,
  isCentre: false,
})

const HEADS = [
  ...['企业名称', '社会信用代码', '市场主体类型', '经营状态', '法定代表人', '成立日期', '核准日期', '住所', '辖区'],
  ...['登记机关', '注册资本', '币种', '营业期限自', '营业期限至', '行业', '行业代码', '经营范围', '曾用名'],
]

async function writeSubjects(file: string, total: number, end = ''): Promise<void> {
  const out = createWriteStream(file)
  out.write(csvLine(HEADS))
  for (let index = 0; index < total; index += 1) {
    if (!out.write(csvLine(subjectLine(index)))) await once(out, 'drain')
  }
  out.end(end)
  await once(out, 'finish')
}

const TRADES = ['贸易', '餐饮管理', '建筑工程', '信息科技', '物流', '食品', '服饰', '文化传播', '园林绿化', '五金机电']
const WORDS = '海风浪舟瑾和恒岳顺屿青禾望潮古港鼓楼东埕石桥南礁榕荫百舸听涛渔阳灯岬云台竹坪星火光年'

function subjectLine(index: number): string[] {
  const word = (step: number) => WORDS[Math.floor(index / step) % WORDS.length]!
  const trade = TRADES[index % TRADES.length]!
  const day = new Date(Date.UTC(2000, 0, 1) + (index % 9000) * 86_400_000).toISOString().slice(0, 10)
  return [
    `榕屿市${word(1)}${word(41)}${word(1681)}${word(68921)}${trade}有限公司`,
    codeOf(index),
    '有限责任公司（自然人投资或控股）',
    '在营（开业）企业',
    '陈静',
    day,
    day,
    `榕屿市海湾区望潮路${(index % 900) + 1}号${(index % 20) + 1}幢`,
    '海湾区',
    UNIT,
    String((index % 500) + 10),
    '人民币',
    day,
    '长期',
    '批发业',
    '5199',
    `一般项目：${trade}；日用百货销售；技术服务、技术开发、技术咨询、技术交流、技术转让、技术推广（除依法须经批准的项目外，凭营业执照依法自主开展经营活动）。许可项目：食品经营（依法须经批准的项目，经相关部门批准后方可开展经营活动）。`,
    index % 14 === 0 ? `榕屿市${word(1)}${word(41)}旧${word(1681)}${trade}部` : '',
  ]
}

/** Eight digits as the organisation code, so that every number gives a different credit code. */
const codeOf = (index: number): string =>
  makeCreditCode({ department: '9', category: '1', region: '350091', serial: String(index).padStart(8, '0') })
