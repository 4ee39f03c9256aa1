// Imports files of records, and confirms them as the second person: npm run import -- --dataset penalty --as login file.csv
import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { watchChanges } from '../src/kernel/data/changes.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { dictionaryItem } from '../src/modules/dictionary/tables.server.ts'
import { createJobs } from '../src/modules/jobs/jobs.server.ts'
import { resolveProviders } from '../src/modules/register/catalogue/providers.ts'
import { defineLinkingFor } from '../src/modules/register/data-rooms.server.ts'
import { runImportCommand } from '../src/modules/register/import/command.server.ts'
import { readHolidays } from '../src/modules/site-desk/holidays.server.ts'
import { findAccountByLogin } from '../src/modules/staff/accounts.server.ts'
import { refusesDemoAccountsIn } from '../src/server/demo-accounts.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async () => {
  const { profile, trustedSources, production, ...config } = commandConfig()
  const database = await openDatabase(config.database)
  const { db } = database
  try {
    await database.migrate()
    const { seal } = await openDatabaseKeys(db, config)
    await readHolidays(db)
    const dependencies = { db, changes: await watchChanges(database), seal, now: () => new Date() }
    // This command only queues the jobs of an import; the portal runs them.
    const jobs = createJobs({ ...dependencies, now: Date.now, onTrouble: () => {} })
    const desk = {
      ...dependencies,
      linking: defineLinkingFor(dependencies, jobs.define),
      async places() {
        const regions = await db.select().from(dictionaryItem).where(eq(dictionaryItem.parentCode, 'REGION'))
        return { city: profile.cityName, code: profile.regionCode, regions }
      },
      ...{ regionCode: profile.regionCode, centre: profile.organiser, trustedSources },
      providers: resolveProviders(profile.providers),
      async staffByLogin(login: string) {
        const account = await findAccountByLogin(db, login)
        const isUsable = account?.status === 'active' && !refusesDemoAccountsIn(production)(account.id)
        return isUsable ? account : undefined
      },
      onProgress: (rows: number) => void process.stdout.write(`\r已读取 ${rows} 行`),
    }
    const { ok, lines, errorFile } = await runImportCommand(desk, process.argv.slice(2))
    if (errorFile) writeFileSync(errorFile.path, errorFile.text)
    process.stdout.write('\n')
    for (const line of lines) (ok ? console.log : console.error)(line)
    if (!ok) process.exitCode = errorFile ? 1 : 2
  } finally {
    await database.close()
  }
})
