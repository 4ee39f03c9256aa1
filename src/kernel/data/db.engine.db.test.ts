import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { engine, openTestDatabase } from '../../../test/database.ts'
import { inBackground } from './background.server.ts'

// The embedded engine has no connection that could be lost.
describe.skipIf(engine() === 'pglite')('a connection that is lost', async () => {
  const { database, drop } = await openTestDatabase()
  const { db } = database
  afterAll(() => drop())

  const number = async (text: ReturnType<typeof sql>, on: Pick<typeof db, 'execute'> = db): Promise<number> => {
    const { rows } = await on.execute<{ number: number }>(text)
    return rows[0]!.number
  }

  it('between two statements fails its transaction and nothing else', async () => {
    const broken = db.transaction(async (tx) => {
      const backend = await number(sql`select pg_backend_pid() number`, tx)
      await number(sql`select count(pg_terminate_backend(${backend}))::int number`)
      // The server closes the connection while no statement runs; without a listener the error would end the process.
      while ((await number(sql`select count(*)::int number from pg_stat_activity where pid = ${backend}`)) > 0);
      await tx.execute(sql`select 1`)
    })

    await expect(broken).rejects.toThrow()
    expect(await number(sql`select 7 number`)).toBe(7)
  })
})

// The embedded engine has one connection for everything.
describe.skipIf(engine() === 'pglite')('connections', async () => {
  const { database, drop } = await openTestDatabase()
  const { db } = database
  afterAll(() => drop())

  it('for jobs, messages and audit are available while requests use all of theirs', async () => {
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
    let held = 0
    const requests = Array.from({ length: 10 }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        held += 1
        if (held === 10) isFull()
        await end
      }),
    )
    await full

    const { rows } = await inBackground(() =>
      db.transaction((tx) => tx.execute<{ number: number }>(sql`select 7 number`)),
    )
    finish()
    await Promise.all(requests)

    expect(rows[0]!.number).toBe(7)
  })
})
