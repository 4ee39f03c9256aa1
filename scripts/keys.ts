// npm run keys -- rotate: encrypts and hashes all stored values with the new DATA_KEY, while DATA_KEY_PREVIOUS can still decrypt them.
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { deriveKeyId } from '../src/kernel/guard/seal.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { rotateKeys } from '../src/server/keys/rotation.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async () => {
  const config = commandConfig()
  if (process.argv[2] !== 'rotate') fail('用法：npm run keys -- rotate')
  if (!config.previousDataKey)
    fail('请先设置 DATA_KEY（新密钥）和 DATA_KEY_PREVIOUS（原密钥），步骤见 docs/operations.md')

  const database = await openDatabase(config.database)
  try {
    await database.migrate()
    const { db } = database
    const { seal } = await openDatabaseKeys(db, config)
    const rows = await rotateKeys({
      ...{ db, changeover: seal.changeover!, keyId: deriveKeyId(config.dataKey) },
      progress: (table, done) => console.log(`${table}：${done} 行`),
    })
    console.log(`完成：本次共 ${rows} 行，数据库中已没有原密钥下的内容。现在可以去掉 DATA_KEY_PREVIOUS 并重启门户`)
  } finally {
    await database.close()
  }
})

function fail(why: string): never {
  console.error(why)
  process.exit(2)
}
