import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { StaffRole } from '../../../kernel/guard/staff-roles.ts'
import { deliverables, expectDeliverable } from '../catalogue/deliverables.ts'
import { type Batch, type ImportDependencies, importFile } from './batch.server.ts'
import type { DeliveringMember, Sender } from './competence.ts'
import { confirmBatch, publicRows, rejectBatch, returnBatch, submitGoodRows } from './decision.server.ts'
import { writeErrorFile } from './errors.ts'
import { importFolder } from './folder.server.ts'

interface ImportDesk extends ImportDependencies {
  /** The unit that runs the portal and can act for every other. */
  centre: string
  /** Sources whose files are published without a second person. */
  trustedSources: readonly string[]
  /** An enabled account; undefined if there is none. */
  staffByLogin(login: string): Promise<{ id: string; name: string; unit: string; roles: string[] } | undefined>
  onProgress?(rows: number): void
}

export interface Answer {
  ok: boolean
  lines: string[]
  /** List of errors, to be written beside the refused file. */
  errorFile?: { path: string; text: string }
}

const USAGE = [
  '用法：npm run import -- --dataset 数据集 --as 报送人用户名 文件',
  '      npm run import -- --dataset 数据集 --source 可信来源 文件',
  '      npm run import -- --dataset subject --full --as 报送人用户名 文件（主体全量文件；不写 --full 为增量）',
  '      npm run import -- folder 文件夹（收取交换文件夹中的全部文件）',
  '      npm run import -- submit --batch 批次号 --as 报送人用户名（有错误行时，先提交合格的行）',
  '      npm run import -- return --batch 批次号 --as 报送人用户名（有错误行时，整批退回）',
  '      npm run import -- confirm --batch 批次号 --as 审核人用户名',
  '      npm run import -- reject --batch 批次号 --as 审核人用户名 --reason 理由',
  `数据集：${deliverables.map(({ code, name }) => `${code} ${name}`).join('，')}`,
]

const OPTION = { type: 'string', default: '' } as const
const OPTIONS = {
  ...{ dataset: OPTION, as: OPTION, source: OPTION, batch: OPTION, reason: OPTION },
  full: { type: 'boolean', default: false },
} as const

/** Runs a command line and returns the lines to print. The rules are those of the calls. */
export async function runImportCommand(desk: ImportDesk, words: readonly string[]): Promise<Answer> {
  const given = readWords(words)
  if (!given) return refused(...USAGE)
  if (given.word === 'folder' && given.second) {
    const take = (asked: readonly string[]) => runImportCommand(desk, asked)
    return importFolder(path.resolve(given.second), { now: desk.now().getTime(), take })
  }
  if (given.word === 'submit' || given.word === 'return') return handOn(desk, given.word, given)
  if (given.word === 'confirm' || given.word === 'reject') return decide(desk, given.word, given)
  return take(desk, given)
}

type Given = NonNullable<ReturnType<typeof readWords>>

async function take(
  desk: ImportDesk,
  { dataset: code, as, source, full, word: file, hasMore }: Given,
): Promise<Answer> {
  const dataset = expectDeliverable(code)
  const from = path.resolve(file)
  if (!dataset || hasMore || !file || (as === '') === (source === '')) return refused(...USAGE)
  if (!existsSync(from)) return refused(`找不到文件 ${from}`)
  const sender = source ? trusted(desk, source) : await memberOf(desk, as, 'data')
  if (typeof sender === 'string') return refused(sender)
  const delivered = {
    ...{ dataset, path: from, fileName: path.basename(file), sender, onProgress: desk.onProgress },
    ...(dataset.stores === 'subjects' && { extent: full ? ('full' as const) : ('increment' as const) }),
  }
  return told(await importFile(desk, delivered), `${from}.errors.csv`)
}

function told(batch: Batch, errorPath: string): Answer {
  const { batchNo, status, rowCount, queuedCount, errors, run } = batch
  if (status === 'refused') {
    const [first] = errors
    const where = `第 ${first?.row} 行 ${first?.column}：${first?.reason}`
    return {
      ...refused(`未导入任何数据：${batch.errorCount} 处错误。${where}`, `错误清单：${errorPath}`),
      errorFile: { path: errorPath, text: writeErrorFile(batch) },
    }
  }
  if (status === 'partial') {
    const how = (word: string) => `npm run import -- ${word} --batch ${batchNo} --as 用户名`
    return {
      ...refused(
        `尚未提交：${run?.bad ?? 0} 行有误，${publicRows(batch) + queuedCount} 行合格。错误清单：${errorPath}`,
        `先提交合格的行：${how('submit')}`,
        `整批退回：${how('return')}`,
      ),
      errorFile: { path: errorPath, text: writeErrorFile(batch) },
    }
  }
  const counted = `批次 ${batchNo}，${rowCount} 行，其中 ${queuedCount} 行可能有第三人姓名，另行审核`
  if (status === 'accepted') return { ok: true, lines: [`已公示：${counted}`] }
  return {
    ok: true,
    lines: [`已暂存，尚未公示：${counted}`, `请由另一人确认：npm run import -- confirm --batch ${batchNo} --as 用户名`],
  }
}

async function handOn(desk: ImportDesk, word: 'submit' | 'return', { as, batch: batchNo }: Given): Promise<Answer> {
  if (!as || !batchNo) return refused(...USAGE)
  const by = await memberOf(desk, as, 'data')
  if (typeof by === 'string') return refused(by)
  if (word === 'return') {
    await returnBatch(desk, { batchNo, by })
    return { ok: true, lines: [`已整批退回批次 ${batchNo}`] }
  }
  const batch = await submitGoodRows(desk, { batchNo, by })
  return {
    ok: true,
    lines: [
      `已提交批次 ${batchNo} 中合格的 ${publicRows(batch) + batch.queuedCount} 行，尚未公示`,
      `请由另一人确认：npm run import -- confirm --batch ${batchNo} --as 用户名`,
    ],
  }
}

async function decide(desk: ImportDesk, word: 'confirm' | 'reject', given: Given): Promise<Answer> {
  const { as, batch: batchNo, reason } = given
  if (!as || !batchNo || (word === 'reject' && !reason)) return refused(...USAGE)
  const by = await memberOf(desk, as, 'publish')
  if (typeof by === 'string') return refused(by)
  if (word === 'reject') {
    await rejectBatch(desk, { batchNo, by, reason })
    return { ok: true, lines: [`已驳回批次 ${batchNo}`] }
  }
  const confirmed = await confirmBatch(desk, { batchNo, by })
  const { queuedCount } = confirmed
  return { ok: true, lines: [`已公示批次 ${batchNo}：${publicRows(confirmed)} 行，另有 ${queuedCount} 行待逐条审核`] }
}

const trusted = ({ trustedSources }: ImportDesk, source: string): Sender | string =>
  trustedSources.includes(source) ? { trustedSource: source } : `${source} 不是已配置的可信来源（TRUSTED_SOURCES）`

async function memberOf(desk: ImportDesk, login: string, role: StaffRole): Promise<DeliveringMember | string> {
  const account = await desk.staffByLogin(login)
  if (!account?.roles.includes(role)) return `没有可用的账号 ${login}，或其没有所需的角色 ${role}`
  const { id: staffId, name, roles, unit } = account
  return { actor: { kind: 'staff', staffId, roles, name, sessionId: '' }, unit, isCentre: unit === desk.centre }
}

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
    return { ...values, word: positionals[0] ?? '', second: positionals[1], hasMore: positionals.length > 1 }
  } catch {
    return undefined
  }
}

const refused = (...lines: string[]): Answer => ({ ok: false, lines })
