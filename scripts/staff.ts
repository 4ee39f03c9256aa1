// Accounts of staff, from the command line of the machine only: npm run staff -- add --login … --name … --unit … --roles …
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { createCentre } from '../src/modules/people/centre.server.ts'
import { createVerification } from '../src/modules/people/verification.server.ts'
import { createSignOnVerification } from '../src/modules/sign-on/verification.server.ts'
import { runStaffCommand, type StaffDesk } from '../src/modules/staff/command.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async () => {
  const config = commandConfig()
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
  } finally {
    await database.close()
  }
})
