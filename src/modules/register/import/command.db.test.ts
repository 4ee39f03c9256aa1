import { copyFileSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { importingInto } from '../../../../test/register/importing.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { record } from '../records/tables.server.ts'
import { SAME_PERSON } from './batch-steps.ts'
import { runImportCommand } from './command.server.ts'
import { importBatch } from './tables.server.ts'

const portal = await openTestPortal()
const { db } = portal.database
const folder = testFolder('command')

const MARKET = '榕屿市市场监督管理局'
const ACCOUNTS = [
  { id: 'p1', login: 'sender', name: '甲', unit: MARKET, roles: ['data', 'publish'] },
  { id: 'p2', login: 'second', name: '乙', unit: MARKET, roles: ['publish'] },
  { id: 'p3', login: 'auditor', name: '丙', unit: MARKET, roles: ['audit'] },
]
const desk = {
  ...importingInto(portal),
  ...{ centre: '榕屿市信用信息中心', trustedSources: ['省平台'] },
  staffByLogin: async (login: string) => ACCOUNTS.find((each) => each.login === login),
}
const run = (...words: string[]) => runImportCommand(desk, words)

let serial = 0
function fileOf(change: object = {}): string {
  serial += 1
  const file = path.join(folder, `${serial}.json`)
  writeFileSync(file, JSON.stringify([{ ...PENALTY, documentNo: `命令〔2026〕${serial}号`, ...change }]))
  return file
}
const batchIn = (lines: string[]) => /批次 (penalty-\w+)/.exec(lines.join('\n'))![1]!
const published = async (batchNo: string) => (await db.select().from(record).where(eq(record.batchNo, batchNo))).length

describe('the import command', () => {
  it('stages a file, and publishes it when a second person confirms', async () => {
    const staged = await run('--dataset', 'penalty', '--as', 'sender', fileOf())
    const batch = batchIn(staged.lines)
    const before = await published(batch)

    const confirmed = await run('confirm', '--batch', batch, '--as', 'second')

    expect(staged.lines[0]).toContain('已暂存，尚未公示')
    expect([before, confirmed.ok, await published(batch)]).toEqual([0, true, 1])
  })

  it('accepts no confirmation by the sender, and rejects with a reason', async () => {
    const batch = batchIn((await run('--dataset', 'penalty', '--as', 'sender', fileOf())).lines)

    await expect(run('confirm', '--batch', batch, '--as', 'sender')).rejects.toThrow(SAME_PERSON)
    expect(await run('reject', '--batch', batch, '--as', 'second', '--reason', '文号有误')).toMatchObject({ ok: true })
    expect(await published(batch)).toBe(0)
  })

  it('publishes files of configured trusted sources at once, and no others', async () => {
    const answer = await run('--dataset', 'penalty', '--source', '省平台', fileOf())
    const other = await run('--dataset', 'penalty', '--source', '某平台', fileOf())

    const [batch] = await db
      .select()
      .from(importBatch)
      .where(eq(importBatch.batchNo, batchIn(answer.lines)))
    expect(batch).toMatchObject({ status: 'accepted', trustedSource: '省平台' })
    expect(other).toMatchObject({ ok: false })
  })

  it('imports the files of an exchange folder, and moves each by its result', async () => {
    const place = path.join(folder, 'exchange')
    const put = (name: string, from: string, changedAt = '2026-11-15T03:00:00Z') => {
      const file = path.join(place, name)
      mkdirSync(path.dirname(file), { recursive: true })
      copyFileSync(from, file)
      utimesSync(file, new Date(changedAt), new Date(changedAt))
    }
    put('as/sender/penalty.1.json', fileOf())
    put('source/省平台/penalty.2.json', fileOf())
    put('as/sender/penalty.3.json', fileOf({ authority: '榕屿市税务局' }))
    put('as/sender/penalty.4.json.part', fileOf())
    put('as/sender/penalty.5.json', fileOf(), '2026-11-15T03:59:50Z')

    const answer = await run('folder', place)

    expect(answer.ok).toBe(false)
    expect(answer.lines.at(-1)).toBe('收取 3 个文件，退回 1 个')
    expect(readdirSync(path.join(place, 'as/sender'))).toEqual(['penalty.4.json.part', 'penalty.5.json'])
    const moved = ['done', 'refused'].map((name) => readdirSync(path.join(place, name)).map((file) => file.slice(15)))
    expect(moved).toEqual([
      ['penalty.1.json', 'penalty.2.json'],
      ['penalty.3.json', 'penalty.3.json.errors.csv'],
    ])
    expect((await run('folder', path.join(folder, 'none'))).ok).toBe(false)
  })

  it('limits members of staff to their unit, and names the position of errors', async () => {
    const answer = await run('--dataset', 'penalty', '--as', 'sender', fileOf({ authority: '榕屿市税务局' }))

    expect(answer).toMatchObject({ ok: false, errorFile: { path: expect.stringContaining('.errors.csv') } })
    expect(answer.errorFile!.text).toContain('只能报送本单位的数据')
  })

  it('names a missing file instead of printing the usage', async () => {
    const { ok, lines } = await run('--dataset', 'penalty', '--as', 'sender', 'nowhere.csv')

    expect([ok, lines]).toEqual([false, [`找不到文件 ${path.resolve('nowhere.csv')}`]])
  })

  it.each([
    [['--dataset', 'penalty', fileOf()]],
    [['--dataset', 'penalty', '--as', 'sender', '--source', '省平台', fileOf()]],
    [['--dataset', 'none', '--as', 'sender', fileOf()]],
    [['--dataset', 'penalty', '--as', 'sender', 'nowhere.csv']],
    [['--dataset', 'penalty', '--as', 'second', fileOf()]],
    [['--dataset', 'penalty', '--as', 'nobody', fileOf()]],
    [['confirm', '--as', 'second']],
    [['confirm', '--batch', 'x', '--as', 'auditor']],
    [['reject', '--batch', 'x', '--as', 'second']],
    [['--force']],
  ])('refuses %j', async (words) => {
    expect(await run(...words)).toMatchObject({ ok: false })
  })
})
