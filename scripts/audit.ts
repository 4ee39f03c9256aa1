// npm run audit -- check: verifies that no audit record was changed after it was written. Exit code 0 if none was, 1 otherwise.
import { BREACHES } from '../src/kernel/audit/breaches.ts'
import { checkAudit } from '../src/kernel/audit/check.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { openAuditHeads } from '../src/server/audit-seal.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async () => {
  if (process.argv[2] !== 'check') {
    console.error('用法：npm run audit -- check')
    process.exit(2)
  }
  const config = commandConfig()
  const database = await openDatabase(config.database)
  try {
    const { audit: keys } = await openDatabaseKeys(database.db, config)
    const { records, brokenAt, why, sealedUpTo } = await checkAudit(database.db, openAuditHeads(config, keys))
    if (why) console.error(`审计记录不完整：第 ${brokenAt} 号，${BREACHES[why]}`)
    else if (records > 0 && sealedUpTo === null)
      console.error(`${records} 条记录前后相接，但 ${config.dataDir}/audit 中没有封存记录，无法证明没有整体改写`)
    else console.log(`审计记录完整：共 ${records} 条，已封存至第 ${sealedUpTo ?? 0} 号`)
    if (why || (records > 0 && sealedUpTo === null)) process.exitCode = 1
  } finally {
    await database.close()
  }
})
