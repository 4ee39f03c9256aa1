// npm run restore -- --drill --from DIR: restores the newest backup into a scratch database, examines it and drops that database. npm run restore --
// --from DIR: restores the newest backup into the empty database of the settings.
import { parseArgs } from 'node:util'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { drill, findGeneration, restore } from '../src/server/backup/restore.ts'
import { commandConfig, runCommand } from './command.ts'

await runCommand(async (signal) => {
  const { values } = parseArgs({ options: { drill: { type: 'boolean', default: false }, from: { type: 'string' } } })
  if (!values.from)
    throw new OperatorError(
      '用法：npm run restore -- [--drill] --from 备份目录',
      'Usage: npm run restore -- [--drill] --from DIR',
    )
  const begun = performance.now()
  const work = values.drill ? drill : restore
  const { generation, auditRecords, sealedUpTo, report, missingFiles } = await work(
    commandConfig(),
    findGeneration(values.from),
    signal,
  )
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${values.drill ? '演练' : '恢复'}完成：${generation}，用时 ${seconds} 秒`)
  console.log(`审计记录完整：共 ${auditRecords} 条，已封存至第 ${sealedUpTo ?? 0} 号`)
  console.log(report ? `报告 ${report.number} 离线验证通过（${report.bytes} 字节）` : '备份中没有已出具的报告可供验证')
  if (missingFiles > 0) {
    console.error(`备份中缺少 ${missingFiles} 个文件`)
    process.exitCode = 1
  }
})
