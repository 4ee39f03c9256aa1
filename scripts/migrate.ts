// npm run migrate: brings the tables up to date as their owner, and grants the role of DATABASE_URL the rights it needs.
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async () => {
  const database = await openDatabase(commandConfig().database)
  await database.migrate().finally(() => database.close())
  console.log('数据库已是最新')
})
