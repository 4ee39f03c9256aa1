import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { dateKey } from '../../src/kernel/format/date.ts'
import type { FindingState, Report } from '../../src/modules/inspection/contract.ts'
import { inspectionFinding, inspectionRun } from '../../src/modules/inspection/tables.server.ts'
import { formatQuarter } from '../../src/modules/inspection/verdicts.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const ROOM = '/console/inspection'

/** A finding that no check produces: the next inspection does not find it again. */
export async function anyFinding(world: InhabitedPortal, state: FindingState = 'open') {
  const id = randomUUID()
  await world.db.insert(inspectionFinding).values({
    ...{ id, indicator: 'V3', key: id, seenIn: 'recipe', what: '首页没有更新', place: '首页', link: '/home' },
    ...{ grade: 'bad', sort: '', state, foundAt: new Date() },
  })
  return id
}

const about =
  (state: FindingState, more: object = {}): Recipe =>
  async (world): Promise<Asking> => ({
    as: await world.staffSession('xitong'),
    body: { id: await anyFinding(world, state), ...more },
  })

/** A finished inspection of this quarter. */
export async function anyRun(world: InhabitedPortal): Promise<string> {
  const id = randomUUID()
  const at = new Date(world.now())
  await world.db.insert(inspectionRun).values({
    ...{ id, running: null, state: 'done', jobKey: id, startedAt: at, endedAt: at, passes: true, score: 100 },
    figures: { passes: true, vetoes: 0, score: 100, toMend: 0, near: 0 },
    results: { D7: { evidence: '人工核对', isForPeople: true, verdict: 'person', deduction: 0 } },
  })
  return formatQuarter(dateKey(at))
}

const issuedReport: Recipe = async (world) => {
  const as = await world.staffSession('xitong')
  const body = { quarter: await anyRun(world) }
  await world.get(`POST ${ROOM}/issuePaper`, { as, body })
  await world.portal.workOnJobs('inspection-paper')
  const { papers } = await world.get<Report>(`GET ${ROOM}/report`, { as, query: body })
  return { as, params: { number: papers[0]!.number } }
}

export const inspectionReading: Readonly<Record<string, Recipe>> = { [`GET ${ROOM}/paper/{number}`]: issuedReport }

export const inspectionWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${ROOM}/start`]: async (world) => {
    // Only one inspection can run at a time, so running ones are marked as failed.
    await world.db.update(inspectionRun).set({ running: null, state: 'failed' }).where(eq(inspectionRun.running, true))
    return { as: await world.staffSession('xitong') }
  },
  [`POST ${ROOM}/recheck`]: about('open'),
  [`POST ${ROOM}/setAside`]: about('open', { reason: '引用的是原文' }),
  [`POST ${ROOM}/reopen`]: about('ignored'),
  [`POST ${ROOM}/issuePaper`]: async (world) => ({
    as: await world.staffSession('xitong'),
    body: { quarter: await anyRun(world) },
  }),
  [`POST ${ROOM}/fillIn`]: async (world) => {
    await anyRun(world)
    return {
      as: await world.staffSession('xitong'),
      body: { indicator: 'D7', verdict: 'good', evidence: '用三种浏览器核对了首页' },
    }
  },
}

export const INSPECTION_STEPS = ['recheck', 'setAside', 'reopen'].map((step) => `POST ${ROOM}/${step}`)
