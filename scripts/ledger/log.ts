// npm run log -- fsck: checks that ledger, tiles and register agree. Exit code 0 if they do, 1 otherwise.
// npm run log -- cosign NOTE KEY: adds the cosignature of a witness to the published checkpoint. NOTE is a file with what `npm run witness` prints,
// KEY the public key of the witness.

import { readFileSync } from 'node:fs'
import { openDatabase } from '../../src/kernel/data/db.server.ts'
import { dateKey } from '../../src/kernel/format/date.ts'
import { type Collected, collectCosignature } from '../../src/modules/ledger/cosignatures.server.ts'
import { checkLedger, type LedgerFault } from '../../src/modules/ledger/fsck.server.ts'
import { openLedgerKey } from '../../src/modules/ledger/ledger-key.server.ts'
import { COSIGNATURE, readVerifierKey } from '../../src/modules/ledger/signed-note.server.ts'
import { catalogue } from '../../src/modules/register/catalogue/catalogue.ts'
import { type Difference, firstDifference } from '../../src/modules/register/entries/compared.server.ts'
import { commandConfig, runCommand } from '../command.ts'

const wordsOf = (fault: LedgerFault): string => {
  if (fault.kind === 'tile') return `账本文件 tile/${fault.level}/${fault.n} 与其下的内容不符`
  if (fault.kind === 'checkpoint') return `账本签名（${fault.size} 条）与账本不符，或不是本站密钥所签`
  return `账本第 ${fault.position} 条${fault.kind === 'missing' ? '缺失' : '被改动'}`
}

const DIFFERENCES: Record<Difference['kind'], string> = {
  changed: '内容与账本不一致',
  unpublished: '正在公示，账本中没有',
  'not-ended': '已不再公示，账本中没有结束',
  removed: '账本中正在公示，库中没有',
}

const COLLECTED: Record<Collected, string> = {
  added: '见证已加入',
  known: '这次见证已经加入过',
  unsigned: '没有这个见证方的有效签名',
  unknown: '账本没有签过这个大小和根',
}

/** What the witness prints has its key behind the note. */
const noteIn = (text: string): string => `${text.split('\n见证方公钥')[0]!.trimEnd()}\n`

await runCommand(async () => {
  const [asked, file, key] = process.argv.slice(2)
  const witness = key ? readVerifierKey(key, COSIGNATURE) : null
  if (asked !== 'fsck' && !(asked === 'cosign' && file && witness)) {
    console.error('用法：npm run log -- fsck\n　　　npm run log -- cosign 见证文件 见证方公钥')
    process.exit(2)
  }
  const config = commandConfig()
  const database = await openDatabase(config.database)
  try {
    const { db } = database
    if (file && witness) {
      const collected = await collectCosignature(db, noteIn(readFileSync(file, 'utf8')), witness)
      console.log(COLLECTED[collected])
      if (collected === 'unsigned' || collected === 'unknown') process.exitCode = 1
      return
    }
    const { size, fault } = await checkLedger(db, openLedgerKey(config.ledgerKey)())
    if (fault) console.error(wordsOf(fault))
    const found: Difference[] = []
    for (const { code } of catalogue)
      found.push(...[await firstDifference(db, code, dateKey(Date.now()))].filter((one) => one !== null))
    for (const { kind, dataset, id } of found) console.error(`${dataset}/${id}：${DIFFERENCES[kind]}`)
    if (fault || found.length > 0) process.exitCode = 1
    else console.log(`公开账本完整：共 ${size} 条，与公示信息一致`)
  } finally {
    await database.close()
  }
})
