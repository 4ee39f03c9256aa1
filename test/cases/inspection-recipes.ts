import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FindingState } from '../../src/modules/inspection/contract.ts'
import { inspectionFinding, inspectionRun } from '../../src/modules/inspection/tables.server.ts'
import type { Asking, InhabitedPortal } from '../inhabited-portal.ts'
import type { Recipe } from './case-recipes.ts'

const ROOM = '/console/inspection'

/** A finding that nobody has found: looked for again, it is not there. */
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

export const inspectionWriting: Readonly<Record<string, Recipe>> = {
  [`POST ${ROOM}/start`]: async (world) => {
    // Only one is under way at a time.
    await world.db.update(inspectionRun).set({ running: null, state: 'failed' }).where(eq(inspectionRun.running, true))
    return { as: await world.staffSession('xitong') }
  },
  [`POST ${ROOM}/recheck`]: about('open'),
  [`POST ${ROOM}/setAside`]: about('open', { reason: '引用的是原文' }),
  [`POST ${ROOM}/reopen`]: about('ignored'),
}

export const INSPECTION_STEPS = ['recheck', 'setAside', 'reopen'].map((step) => `POST ${ROOM}/${step}`)
