// npm run backup -- --to DIR [--keep 14]: backs up database, files and audit heads as one generation. The folder gets its final name only
// once `pg_restore` can read the dump to its end.
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { makeBackup } from '../src/server/backup/backup.ts'
import { recordBackup } from '../src/server/backup/backup-record.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { createStorage } from '../src/server/rooms/storage.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async (signal) => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string', default: '14' } } })
  const keep = Number(values.keep)
  if (!values.to || !Number.isInteger(keep) || keep < 1)
    throw new OperatorError(
      '用法：npm run backup -- --to 目录 [--keep 保留份数]',
      'Usage: npm run backup -- --to DIR [--keep N]',
    )
  const begun = performance.now()
  const config = commandConfig()
  const database = await openDatabase(config.database)
  try {
    await openDatabaseKeys(database.db, config)
    const backup = await makeBackup({
      ...{ config, database, keep, signal },
      storage: createStorage(config),
      to: values.to,
    })
    await recordBackup(database.db, backup)
    const { database: dump, files } = backup.manifest
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const megabytes = (dump.bytes / 1024 ** 2).toFixed(1)
    console.log(
      `备份完成：${backup.name}，数据库 ${megabytes} MB（${dump.tables} 张表，已校验），文件 ${files.number} 个，用时 ${seconds} 秒`,
    )
    for (const name of backup.removed) console.log(`已删除旧备份 ${name}`)
    if (files.missing.length > 0)
      console.error(
        `注意：${files.missing.length} 个文件在存储中找不到，备份中也没有：${files.missing.slice(0, 5).join('、')}`,
      )
  } finally {
    await database.close()
  }
})
