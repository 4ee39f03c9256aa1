import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engine, openTestDatabase, TEST_DATA_KEY, testSeal } from '../../../test/database.ts'
import { fillKeyedColumns, keyedValues } from '../../../test/keyed-values.ts'
import { isFullRun } from '../../../test/tier.ts'
import { WALK } from '../../../test/timeouts.ts'
import { openPostgres } from '../../kernel/data/db.server.ts'
import { deriveKeyId } from '../../kernel/guard/seal.server.ts'
import { account } from '../../modules/people/tables.server.ts'
import { openDatabaseKeys } from './keys.ts'
import { rotateKeys } from './rotation.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The command is killed after this many lines of progress; there is one line per batch. */
const KILLED_AFTER = isFullRun ? [1, 4, 9] : [1]

/** Needs two connections and a second process. */
describe.runIf(engine() === 'postgres')('on a server that others use', () => {
  const [first, second, third] = [TEST_DATA_KEY, randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-keys-'))
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    opened = await openTestDatabase()
    const [someone] = await opened.database.db.select().from(account).limit(1)
    await fillKeyedColumns(opened.database.db, testSeal(), someone!.id)
  })
  afterAll(async () => {
    await opened.drop()
    rmSync(dataDir, { recursive: true })
  })

  const keys = (dataKey: string, previous?: string) => ({
    dataKey: Buffer.from(dataKey, 'hex'),
    previousDataKey: previous === undefined ? undefined : Buffer.from(previous, 'hex'),
  })

  function command() {
    const environment = { DATABASE_URL: opened.url, DATA_KEY: second, DATA_KEY_PREVIOUS: first, DATA_DIR: dataDir }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/keys.ts', 'rotate'], {
      cwd: ROOT,
      env: { ...process.env, ...environment, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    return { child, said: () => said, over: once(child, 'exit') as Promise<[number | null, string | null]> }
  }

  it('a rotation that is killed repeatedly loses nothing', WALK, async () => {
    const { db } = opened.database
    const { changeover, open } = (await openDatabaseKeys(db, keys(second, first))).seal
    const before = await keyedValues(db, { sealed: open, hash: changeover!.renewHash })
    let killed = 0

    for (const lines of KILLED_AFTER) {
      const { child, said, over } = command()
      child.stdout.on('data', () => {
        if (said().split('\n').length > lines) child.kill('SIGKILL')
      })
      if ((await over)[1] === 'SIGKILL') killed += 1
    }
    const last = command()
    const [code] = await last.over

    expect([code, killed > 0]).toEqual([0, true])
    expect(last.said()).toContain('可以去掉 DATA_KEY_PREVIOUS')
    const alone = (await openDatabaseKeys(db, keys(second))).seal
    expect(await keyedValues(db, { sealed: alone.open, hash: (hash) => hash })).toEqual(before)
  })

  it('renews a row that somebody writes back with its old value', async () => {
    const { db } = opened.database
    const next = keys(third, second)
    const { changeover } = (await openDatabaseKeys(db, next)).seal
    const other = openPostgres(opened.url!)
    const [someone] = await db.select().from(account).limit(1)
    const own = eq(account.id, someone!.id)
    let isRotated = false
    let rotation: Promise<number> | undefined

    await other.db.transaction(async (tx) => {
      const [row] = await tx.select().from(account).where(own).for('update')
      const told = new Promise<void>((resolve) => {
        // Resolves when a later table is renewed: by then the locked row was skipped.
        const progress = (table: string) => table === 'record' && resolve()
        rotation = rotateKeys({ db, changeover: changeover!, keyId: deriveKeyId(next.dataKey), progress })
      })
      await told
      isRotated = (await db.select().from(account).where(own))[0]!.nameSealed !== row!.nameSealed
      await tx.update(account).set(row!).where(own)
    })
    await rotation
    await other.close()

    expect(isRotated).toBe(false)
    const { open } = (await openDatabaseKeys(db, keys(third))).seal
    const [after] = await db.select().from(account).where(own)
    expect(open(after!.nameSealed)).not.toBe('')
  })
})
