// Manages staff accounts on the command line of the server: npm run staff -- add --login … --name … --unit … --roles …
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { runStaffCommand } from '../src/modules/staff/command.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async () => {
  const config = commandConfig()
  const database = await openDatabase(config.database)
  try {
    await database.migrate()
    const { seal } = await openDatabaseKeys(database.db, config)
    const desk = { db: database.db, seal, now: Date.now }
    const { lines, ok } = await runStaffCommand(desk, process.argv.slice(2))
    for (const line of lines) (ok ? console.log : console.error)(line)
    if (!ok) process.exitCode = 2
  } finally {
    await database.close()
  }
})
