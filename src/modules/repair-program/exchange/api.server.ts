import type { CallRegistry } from '../../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../../kernel/calls/errors.ts'
import type { Config } from '../../../kernel/config.server.ts'
import type { Basics } from '../../../kernel/data/basics.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import type { DefineJob, JobDesk } from '../../jobs/contract.ts'
import type { PassOn } from '../../register/records/desk-contract.ts'
import { exchangeCalls } from './contract.ts'
import { readReceiptKey } from './exchange-file.server.ts'
import { type Folders, openFolders } from './exchange-folders.server.ts'
import { createExchangeList } from './exchange-list.server.ts'
import { createQueue } from './queue.server.ts'
import { createReceipts } from './receipts.server.ts'
import { createSender } from './sender.server.ts'

interface ExchangeDependencies extends Basics {
  define: DefineJob
  /** The code by which the platform identifies this portal. */
  sender: string
  place: Config['exchange']
}

/** Minutes between two checks for receipts. */
const RECEIPT_MINUTES = 5

/**
 * Reports records taken down and restored to the provincial platform. Without configured folders nothing is sent; events are queued
 * regardless, and are sent once folders are configured.
 */
export function openExchange(
  registry: CallRegistry,
  { db, now, define, sender, place }: ExchangeDependencies,
): { passOn: PassOn } {
  const folders = place && openFolders(place)
  const list = createExchangeList({ db, now, sender, receiptHours: place?.receiptHours ?? null })
  const desk = place && folders && defineWork(place, folders)

  registry.implement(exchangeCalls, {
    overview: async () => list.overview((await folders?.unreadable()) ?? []),
    page: ({ query }) => list.page(query),
    async again({ body, caller }) {
      if (caller.actor.kind !== 'staff') throw forbidden()
      const { actor, address } = caller
      const order = async (tx: Db) => desk?.put(tx, `again-${body.id}-${now()}`, null)
      const row = await list.sendAgain({ actor, address, id: Number(body.id) }, order)
      desk?.nudge()
      return row
    },
  })

  return { passOn: createQueue(now) }

  /** Defines the scheduled jobs; returns the handle that starts sending at once. */
  function defineWork(at: NonNullable<Config['exchange']>, within: Folders): JobDesk<null> {
    const exchanging = { db, now, folders: within, sender, receiptHours: at.receiptHours }
    const sending = createSender(exchanging)
    const receipts = createReceipts({ ...exchanging, receiptKey: readReceiptKey(at.receiptKey) })
    define<null>({
      ...{ code: 'exchange-receipts', title: '读取上级平台回执', every: { minutes: RECEIPT_MINUTES } },
      async run() {
        await receipts.read()
        await sending.retry()
      },
    })
    const title = '向上级平台报送信用修复信息'
    return define<null>({ code: 'exchange-file', title, every: at.every, run: sending.send })
  }
}
