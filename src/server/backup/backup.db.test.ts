import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openAsDailyRole } from '../../../test/calls/daily-role.ts'
import { demoStorage, engine, onServer, TEST_DATA_KEY } from '../../../test/database.ts'
import { makePaperKeyFiles } from '../../../test/paper-keys.ts'
import { issuePaper } from '../../../test/papers.ts'
import { demoCity, openTestPortal } from '../../../test/portal.ts'
import { WALK } from '../../../test/timeouts.ts'
import { readConfig } from '../../kernel/config.server.ts'
import { auditRecord } from '../../kernel/data/tables.server.ts'
import { makeBackup, proveDump } from './backup.ts'
import { ageOfBackup, recordBackup } from './backup-record.ts'
import { DUMP_FILE, listGenerations } from './generations.ts'
import { drill } from './restore.ts'
import { proveReport } from './restored-contents.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const hasRoles = engine() === 'postgres'

describe.runIf(hasRoles)('a backup with the portal’s own role', async () => {
  if (!hasRoles) return
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'))
  const dataDir = path.join(folder, 'data')
  const { database, dailyUrl, owner, ownerUrl, close } = await openAsDailyRole()
  const environment = {
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, DATA_KEY: TEST_DATA_KEY, LOG_LEVEL: 'info' },
    ...{ DATABASE_URL: dailyUrl, MIGRATION_DATABASE_URL: ownerUrl, ...makePaperKeyFiles() },
  }
  const portal = await openTestPortal(environment, { database })
  const report = await issuePaper(portal)
  // Closing the portal seals the newest audit record.
  await portal.app.close()
  const config = readConfig(environment, demoCity)
  const to = path.join(folder, 'backups')
  const backUp = (keep = 2) => makeBackup({ config, database, storage: demoStorage(), to, keep })
  const databasesOfDrills = async () =>
    (await onServer((client) => client.query("select 1 from pg_database where datname like 'portal_drill_%'"))).rowCount
  afterAll(async () => {
    await portal.close()
    await close()
    rmSync(folder, { recursive: true, force: true })
  })

  const first = await backUp()
  const generation = path.join(to, first.name)

  it('has every table, every file the database refers to and the audit heads, readable by nobody else', () => {
    expect(first.manifest.database.tables).toBeGreaterThan(50)
    expect(first.manifest.files.missing).toEqual([])
    expect(first.manifest.files.number).toBeGreaterThan(3)
    expect(readdirSync(path.join(generation, 'audit'))).toHaveLength(1)
    expect(readdirSync(to)).toEqual([first.name])
    expect(statSync(generation).mode & 0o777).toBe(0o700)
  })

  it('has an age that the portal reports, as soon as it is recorded', async () => {
    expect(await ageOfBackup(database.db)).toBeNull()

    await recordBackup(database.db, first)

    expect(await ageOfBackup(database.db)).toBeGreaterThanOrEqual(0)
    const [record] = await database.db.select().from(auditRecord).where(eq(auditRecord.entity, 'backup'))
    expect(record).toMatchObject({ action: 'make', entityId: first.name, actorKind: 'system' })
  })

  it('is restored by a drill with an intact audit chain and a report that verifies offline', WALK, async () => {
    const restored = await drill(config, generation)

    expect(restored).toMatchObject({ generation: first.name, report: { number: report.number }, missingFiles: 0 })
    expect(restored.auditRecords).toBeGreaterThan(0)
    expect(restored.sealedUpTo).toBeGreaterThan(0)
    expect(await databasesOfDrills()).toBe(0)
  })

  it('leaves the wanted number of generations, which share unchanged files', async () => {
    const names = [first.name]
    const inode = (name: string) => statSync(someFile(path.join(to, name, 'files'))).ino

    for (const hour of [1, 2]) {
      // Names of generations have a resolution of one second; these two get earlier hours.
      const older = first.name.replace(/T\d{2}/, `T0${hour}`).replace('portal-2026', 'portal-2025')
      execFileSync('cp', ['-al', path.join(to, first.name), path.join(to, older)])
    }
    await owner.db.execute('select pg_sleep(1.1)')
    const second = await backUp()
    names.push(second.name)

    expect(listGenerations(to).map((each) => path.basename(each))).toEqual(names)
    expect(second.removed).toHaveLength(2)
    expect(inode(second.name)).toBe(inode(first.name))
  })

  it('without rights on a table fails with a message, leaves no partial backup and prunes nothing', async () => {
    const before = readdirSync(to)
    await owner.db.execute(`revoke select on audit_record from ${new URL(dailyUrl).username}`)

    await expect(backUp()).rejects.toThrow(/pg_dump 没有成功.*permission denied for table audit_record/)

    await owner.db.execute(`grant select on audit_record to ${new URL(dailyUrl).username}`)
    expect(readdirSync(to)).toEqual(before)
  })

  it('on a full disk exits with 1 and a message, and leaves nothing behind', () => {
    const small = path.join(folder, 'small')
    // No file may be larger than 64 kB, which simulates a full disk.
    const limited = `trap '' XFSZ; ulimit -f 64; exec ${process.execPath} --import=./test/setup/quick-start.ts scripts/backup.ts --to ${small}`
    const { status, stderr } = spawnSync('bash', ['-c', limited], {
      ...{ cwd: ROOT, encoding: 'utf8' },
      env: { ...process.env, ...environment },
    })

    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^pg_dump 没有成功：.*(SIGXFSZ|File too large)\npg_dump failed: .*\n$/),
    ])
    expect(readdirSync(small)).toEqual([])
  })

  it('that was truncated is refused, although it still lists every table', async () => {
    const spoilt = path.join(folder, 'spoilt.dump')
    writeFileSync(spoilt, readFileSync(path.join(generation, DUMP_FILE)))
    truncateSync(spoilt, Math.floor(statSync(spoilt).size * 0.9))

    expect(execFileSync('pg_restore', ['--list', spoilt], { encoding: 'utf8' })).toContain(
      'TABLE DATA public submission',
    )
    await expect(proveDump(spoilt, [])).rejects.toThrow('pg_restore 没有成功')
  })

  it('without one of the tables is refused', async () => {
    await expect(proveDump(path.join(generation, DUMP_FILE), ['public lost_table'])).rejects.toThrow('lost_table')
  })

  it('that was changed, or belongs to another key, is not restored', async () => {
    const changed = path.join(folder, first.name)
    execFileSync('cp', ['-r', generation, changed])
    writeFileSync(path.join(changed, DUMP_FILE), 'x', { flag: 'a' })
    const other = readConfig({ ...environment, DATA_KEY: 'f'.repeat(64) }, demoCity)

    await expect(drill(config, changed)).rejects.toThrow('已被改动')
    await expect(drill(other, generation)).rejects.toThrow('另一把数据密钥')
  })

  it('with a report other than the issued one fails the drill', async () => {
    const files = path.join(folder, 'files')
    execFileSync('cp', ['-r', path.join(generation, 'files'), files])
    const [file] = filesBelow(files).filter((each) => readFileSync(each).includes(report.number))
    rmSync(file!)
    writeFileSync(file!, 'nothing')

    await expect(proveReport(database.db, files, config.paperKeys)).rejects.toThrow(`${report.number} 验证不通过`)
  })
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()

const someFile = (folder: string): string => filesBelow(folder)[0]!
