import { createHash, randomBytes } from 'node:crypto'
import type { IssuedPaper, Papers } from '../../src/modules/documents/contract.ts'
import type { Paper } from '../../src/modules/documents/paper-contract.ts'

const DAY_MS = 86_400_000

/** A documents room that stores its documents in memory without drawing them, for tests of the steps before. */
export function fakePapers(
  now: () => number = Date.now,
  validDays = 30,
): Papers & { drawn: Paper[]; registered: IssuedPaper[] } {
  const drawn: Paper[] = []
  const registered: IssuedPaper[] = []
  const contents = new Map<string, { paper: Paper; ownerId: string | null; withdrawnAt: Date | null }>()
  const find = (number: string) => registered.find((each) => each.number === number)
  return {
    drawn,
    registered,
    define() {},
    async draw({ paper, ownerId = null }) {
      drawn.push(paper)
      const number = `T${randomBytes(10).toString('hex').toUpperCase()}`
      return {
        number,
        async register() {
          const issuedAt = new Date(now())
          const issued = {
            ...{ id: number, number, code: 'K7QM4XRD9WPT2HNE', title: paper.title, issuedAt, pages: 2, bytes: 4 },
            validUntil: new Date(now() + validDays * DAY_MS),
            sha256: createHash('sha256').update(number).digest('hex'),
          }
          registered.push(issued)
          contents.set(number, { paper, ownerId, withdrawnAt: null })
          return issued
        },
      }
    },
    async find(_, number) {
      const issued = find(number)
      const kept = contents.get(number)
      return issued && kept ? { ...issued, ownerId: kept.ownerId, withdrawnAt: kept.withdrawnAt } : null
    },
    drawQr: () => ({ path: 'M0 0h1v1h-1z', side: 1 }),
    read: async () => Buffer.from('%PDF'),
    async content(number) {
      const kept = contents.get(number)
      if (!kept) throw new Error(`no paper ${number}`)
      return kept.paper
    },
    async withdraw(_, number) {
      const kept = contents.get(number)
      if (kept) kept.withdrawnAt = new Date(now())
    },
  }
}
