// Accounts of staff, from the command line of the machine only: npm run staff -- add --login … --name … --unit … --roles …
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PortalError } from '../src/kernel/calls/errors.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { createCentre } from '../src/modules/people/centre.server.ts'
import { createVerification } from '../src/modules/people/verification.server.ts'
import { createSignOnVerification } from '../src/modules/sign-on/verification.server.ts'
import { runStaffCommand, type StaffDesk } from '../src/modules/staff/command.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'

const profile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
const config = readConfig(process.env, profile)
const database = await openDatabase(config.database)
try {
  await database.migrate()
  const { seal } = await openDatabaseKeys(database.db, config)
  const { tell } = createCentre(database.db, seal, Date.now)
  const signOn = config.signOn.outside ? undefined : createSignOnVerification(seal)
  const { decide } = createVerification({ db: database.db, signOn, tell, now: Date.now })
  const desk = {
    ...{ db: database.db, seal, now: Date.now },
    verify: (given: Parameters<StaffDesk['verify']>[0]) => decide({ ...given, by: { kind: 'system' } }),
  }
  const { lines, ok } = await runStaffCommand(desk, process.argv.slice(2))
  for (const line of lines) (ok ? console.log : console.error)(line)
  if (!ok) process.exitCode = 2
} catch (error) {
  if (!(error instanceof PortalError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
