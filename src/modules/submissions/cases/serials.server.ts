import { sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { prepared } from '../../../kernel/data/prepared.server.ts'
import { expectRow } from '../../../kernel/data/rows.server.ts'
import { submissionNumber } from '../tables.server.ts'

/** Numbers are drawn for so many cases at once; those a portal has left when it stops are never used. */
const DRAWN_AT_ONCE = 20

const draw = prepared<{ serial: string | number }>(
  () => sql`
    select nextval(${submissionNumber.seqName!}) serial from generate_series(1, ${sql.placeholder('count')}::int)`,
)

interface Serials {
  next(): Promise<number>
  /** Takes back one that was not used. */
  giveBack(serial: number): void
}

/** Numbers at hand, so that nobody waits for one while holding something that others wait for. */
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

/** 承诺编码: six digits of the region, the day, six digits that count up. */
export async function nextCommitmentCode(tx: Db, regionCode: string, day: string): Promise<string> {
  const [row] = await draw(tx, { count: 1 })
  return `${regionCode}${day.replaceAll('-', '')}${String(expectRow(row).serial).padStart(6, '0')}`
}
