import { randomBytes } from 'node:crypto'
import { openPostgres } from '../../src/kernel/data/db.server.ts'
import { migratePostgres } from '../../src/kernel/data/migration.server.ts'
import { makeUrl, onServer, openTestDatabase, runPrefix } from '../database.ts'

/** Creates a PostgreSQL role with a unique name. It is dropped at the end of the run, after the databases in which it has rights. */
export async function newRole() {
  const role = { name: `${runPrefix()}${randomBytes(6).toString('hex')}`, password: randomBytes(9).toString('hex') }
  await onServer((client) => client.query(`create role ${role.name} login password '${role.password}'`))
  return role
}

/** Opens the demo city with a role that owns no table, as a portal runs in production. */
export async function openAsDailyRole() {
  const role = await newRole()
  const { database: owner, url, drop } = await openTestDatabase()
  const dailyUrl = makeUrl(new URL(url!).pathname.slice(1), role)
  await migratePostgres(dailyUrl, url)
  const database = openPostgres(dailyUrl)
  return {
    ...{ database, dailyUrl, owner, ownerUrl: url! },
    async close() {
      await database.close()
      await drop()
    },
  }
}
