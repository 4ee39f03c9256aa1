// Accounts of staff, from the command line of the machine only: npm run staff -- add --login … --name … --unit … --roles …
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/kernel/config.server.ts'
import { openDatabase } from '../src/kernel/db.server.ts'
import { PortalError } from '../src/kernel/errors.ts'
import { createSeal } from '../src/kernel/seal.server.ts'
import { runStaffCommand } from '../src/modules/staff/command.server.ts'

const profile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
const config = readConfig(process.env, profile)
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
try {
  await database.migrate()
  const desk = { db: database.db, seal: createSeal(config.dataKey), issuer: config.profile.portalName }
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
