import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { watchChanges } from '../src/kernel/changes.server.ts'
import { readConfig } from '../src/kernel/config.server.ts'
import { openDatabase } from '../src/kernel/db.server.ts'
import { createSeal } from '../src/kernel/seal.server.ts'
import { catalogue, datasetOf } from '../src/modules/register/catalogue.ts'
import { importFile } from '../src/modules/register/import/batch.server.ts'
import { errorFileOf } from '../src/modules/register/import/errors.ts'

/** `npm run import -- --dataset penalty file.csv`: takes a file of records in, whole or not at all. */
const { values, positionals } = parseArgs({ options: { dataset: { type: 'string' } }, allowPositionals: true })
const dataset = datasetOf(values.dataset ?? '')
const file = path.resolve(positionals[0] ?? '')
if (!dataset || positionals.length !== 1 || !existsSync(file)) {
  console.error('用法：npm run import -- --dataset <数据集> <文件>')
  console.error(`数据集：${catalogue.map(({ code, name }) => `${code} ${name}`).join('，')}`)
  process.exit(2)
}

const demoProfile = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../demo/site-profile.json'), 'utf8'))
const config = readConfig(process.env, demoProfile)
const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
try {
  await database.migrate()
  const importing = {
    db: database.db,
    changes: await watchChanges(database),
    seal: createSeal(config.dataKey),
    regionCode: config.profile.regionCode,
    now: () => new Date(),
  }
  const batch = await importFile(importing, {
    dataset,
    path: file,
    fileName: path.basename(file),
    actor: { kind: 'system' },
    onProgress: (rows) => process.stdout.write(`\r已读取 ${rows} 行`),
  })
  process.stdout.write('\n')
  if (batch.status === 'accepted') {
    console.log(`已导入：批次 ${batch.batchNo}，${batch.rowCount} 行，其中 ${batch.queuedCount} 行待审核`)
  } else {
    const errorFile = `${file}.errors.csv`
    writeFileSync(errorFile, errorFileOf(batch))
    const [first] = batch.errors
    console.error(`未导入任何数据：${batch.errorCount} 处错误。第 ${first?.row} 行 ${first?.column}：${first?.reason}`)
    console.error(`错误清单：${errorFile}`)
    process.exitCode = 1
  }
} finally {
  await database.close()
}
