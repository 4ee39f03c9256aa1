import { PortalError } from '../../kernel/calls/errors.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import type { DrawnPaper, Papers } from '../documents/contract.ts'
import type { Paper } from '../documents/paper-contract.ts'
import type { DefineJob } from '../jobs/contract.ts'
import { REPAIR_PAPERS } from './contract.ts'
import { composeDecision, composeLetter, composeRefusal } from './papers.ts'
import type { RepairCase, RepairCases, RepairLine } from './repair-cases-contract.ts'

export interface PaperMakerDependencies extends Basics {
  papers: Papers
  define: DefineJob
  cases: RepairCases
}

type Sort = keyof typeof REPAIR_PAPERS

/** Line number; 0 stands for the letters of all lines. */
interface Ordered {
  id: string
  line: number
}

/** Makes the letters of an application when it is sent, and one decision per record when it is granted or denied. */
export function createPaperMaker({ db, now, papers, define, cases }: PaperMakerDependencies) {
  for (const sort of Object.values(REPAIR_PAPERS))
    papers.define({ ...sort, validDays: null, isVerifiable: true, purposes: [] })

  const jobs = define<Ordered>({
    code: 'repair-papers',
    title: '制作修复承诺书和决定书',
    async run({ payload: { id, line } }) {
      const found = await cases.find(db, id)
      if (!found) return async () => {}
      return line === 0 ? letters(found) : decision(found, line)
    },
  })

  const compose = (found: RepairCase, sort: Sort, line: RepairLine): Paper => {
    if (sort === 'letter') return composeLetter(found, line)
    return (sort === 'decision' ? composeDecision : composeRefusal)(found, line, new Date(now()))
  }

  const draw = (found: RepairCase, sort: Sort, line: RepairLine): Promise<DrawnPaper> =>
    papers.draw({
      definition: REPAIR_PAPERS[sort].code,
      paper: compose(found, sort, line),
      ...{ subject: found.firm, ownerId: found.ownerUserId, caseId: found.id },
    })

  async function letters(found: RepairCase) {
    const drawn = new Map<number, DrawnPaper>()
    for (const line of found.lines) if (!line.letterNo) drawn.set(line.no, await draw(found, 'letter', line))
    const numbers = new Map([...drawn].map(([no, { number }]) => [no, number]))
    return (tx: Db) =>
      cases.keepLetters(tx, found.id, numbers, async (inner) => {
        for (const each of drawn.values()) await each.register(inner)
      })
  }

  async function decision(found: RepairCase, no: number) {
    const line = found.lines.find((each) => each.no === no)
    if (line?.denied && !line.refusalNo) return refusal(found, line)
    if (!line?.isGranted) return async () => {}
    const drawn = await draw(found, 'decision', line)
    return async (tx: Db) => {
      try {
        await cases.execute(tx, found.id, no, drawn.number, async (inner) => {
          await drawn.register(inner)
        })
      } catch (refusal) {
        // The case refuses if a parallel run has already executed it; the paper drawn here is then not registered.
        if (!(refusal instanceof PortalError)) throw refusal
      }
    }
  }

  async function refusal(found: RepairCase, line: RepairLine) {
    const drawn = await draw(found, 'refusal', line)
    return (tx: Db) =>
      cases.keepRefusal(tx, found.id, line.no, drawn.number, async (inner) => {
        await drawn.register(inner)
      })
  }

  const put = (tx: Db, id: string, line: number): Promise<void> => jobs.put(tx, `${id}/${line}`, { id, line })

  return {
    orderLetters: (tx: Db, id: string) => put(tx, id, 0),
    orderDecision: put,
    nudge: () => jobs.nudge(),
    withdraw: (tx: Db, number: string, reason: string) => papers.withdraw(tx, number, reason),
  }
}
