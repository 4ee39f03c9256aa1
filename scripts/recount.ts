// npm run recount [-- --dry-run]: computes the days of all penalties again, after the rules of publicity or severity have changed.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watchChanges } from '../src/kernel/data/changes.server.ts'
import { openDatabase } from '../src/kernel/data/db.server.ts'
import { OperatorError } from '../src/kernel/operator-error.ts'
import { createJobs } from '../src/modules/jobs/jobs.server.ts'
import { createRecount, type RecountEffects } from '../src/modules/register/severity/recount.server.ts'
import { defineRecounts, estimateRecount, RECOUNT_JOB } from '../src/modules/register/severity/recount-jobs.server.ts'
import { openDatabaseKeys } from '../src/server/keys/keys.ts'
import { commandConfig, runCommand } from './command.ts'

const follow = (read: number, inAll?: number) =>
  void process.stdout.write(`\r已核对 ${read}${inAll ? ` / ${inAll}` : ''} 条`)

function printEffects({ read, hidden, shorter, longer, other }: RecountEffects, isDryRun: boolean): void {
  const will = isDryRun ? '将' : '已'
  console.log(
    `\n核对处罚信息 ${read} 条：${will}不再公示 ${hidden} 条，${will}提前停止公示 ${shorter} 条，${will}延长公示 ${longer} 条，${will}只改依据或修复日期 ${other} 条`,
  )
  console.log(
    `${read} penalties: ${hidden} hidden, ${shorter} end earlier, ${longer} last longer, ${other} with another rule or day of repair only`,
  )
}

await runCommand(async (signal) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const config = commandConfig()
  const database = await openDatabase(config.database)
  const { db } = database
  try {
    const { seal } = await openDatabaseKeys(db, config)
    const recount = createRecount({ seal, changes: await watchChanges(database), now: Date.now })
    if (values['dry-run']) {
      printEffects(await estimateRecount(db, recount, { signal, onProgress: follow }), true)
      return
    }
    const jobs = createJobs({ db, seal, now: Date.now, onTrouble: ({ error }) => console.error(error) })
    const recounts = defineRecounts({ db, recount, now: Date.now }, jobs.define)
    signal.addEventListener('abort', jobs.leave)
    const { isNew } = await recounts.askByCommand()
    if (!isNew) console.log('上次没有完成，接着进行\nGoing on with the recount that has not come to its end')
    const working = jobs.workOn(RECOUNT_JOB)
    // A running portal may have begun this job already. Its worker and this process never do the same step twice.
    for (;;) {
      const { state, inAll, effects } = await recounts.byCommand()
      follow(effects.read, inAll)
      if (state === 'done') break
      if (state === 'failed') throw new OperatorError('重新计算失败，原因见上', 'The recount failed; see above')
      await setTimeout(1000, undefined, { signal })
    }
    await working
    printEffects((await recounts.byCommand()).effects, false)
  } finally {
    await database.close()
  }
})
