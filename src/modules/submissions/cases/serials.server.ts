import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { prepared } from '../../../kernel/data/prepared.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { submissionNumber } from '../tables.server.ts'

/** Numbers reserved at once; those left when the portal stops are never used. */
const DRAWN_AT_ONCE = 20

const draw = prepared<{ serial: string | number }>(
  () => sql`
    select nextval(${submissionNumber.seqName!}) serial from generate_series(1, ${sql.placeholder('count')}::int)`,
)

interface Serials {
  next(): Promise<number>
  /** Returns an unused number, so that the next case gets it. */
  giveBack(serial: number): void
}

/** Numbers reserved in advance, so that no transaction waits for a number while holding locks. */
export function createSerials(db: Db): Serials {
  const atHand: number[] = []
  let drawing: Promise<void> | undefined

  async function drawMore(): Promise<void> {
    const rows = await draw(db, { count: DRAWN_AT_ONCE })
    atHand.push(...rows.map(({ serial }) => Number(serial)))
  }

  return {
    async next() {
      for (;;) {
        const serial = atHand.shift()
        if (serial !== undefined) return serial
        drawing ??= drawMore().finally(() => {
          drawing = undefined
        })
        await drawing
      }
    },
    giveBack: (serial) => void atHand.unshift(serial),
  }
}

/** A commitment code (承诺编码): six digits of the region, the day, six digits that count up. */
export async function nextCommitmentCode(tx: Db, regionCode: string, day: string): Promise<string> {
  const [row] = await draw(tx, { count: 1 })
  return `${regionCode}${day.replaceAll('-', '')}${String(expectRow(row).serial).padStart(6, '0')}`
}
