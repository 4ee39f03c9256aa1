import { randomBytes } from 'node:crypto'
import { openPostgres } from '../../src/kernel/data/db.server.ts'
import { migratePostgres } from '../../src/kernel/data/migration.server.ts'
import { dropDatabase, makeUrl, onServer, openTestDatabase } from '../database.ts'

/** A PostgreSQL role with a unique name; `drop` must come after everything that it has rights to is gone. */
export async function newRole() {
  const role = { name: `portal_role_${randomBytes(6).toString('hex')}`, password: randomBytes(9).toString('hex') }
  await onServer((client) => client.query(`create role ${role.name} login password '${role.password}'`))
  return { ...role, drop: () => onServer((client) => client.query(`drop role ${role.name}`)) }
}

/** The demo city as the role of daily work sees it, which owns nothing in it: how a portal is run in production. */
export async function openAsDailyRole() {
  const role = await newRole()
  const { database: owner, url, drop } = await openTestDatabase()
  const name = new URL(url!).pathname.slice(1)
  const dailyUrl = makeUrl(name, role)
  await migratePostgres(dailyUrl, url)
  const database = openPostgres(dailyUrl)
  return {
    ...{ database, dailyUrl, owner, ownerUrl: url! },
    async close() {
      await database.close()
      await drop()
      await dropDatabase(name)
      await role.drop()
    },
  }
}
