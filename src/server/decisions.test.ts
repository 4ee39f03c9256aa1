import { expect, it } from 'vitest'
import type { z } from 'zod'
import { nameOf } from '../../test/call-examples.ts'
import { calls } from '../calls.ts'
import type { Call } from '../kernel/calls/contract.ts'

/** Fields that contain the version the decider has read. */
const VERSIONS = ['seen', 'version', 'revision', 'from']

/** Staff writes without a version, by reason. A new one needs a decision. */
const WITHOUT: Readonly<Record<string, readonly RegExp[]>> = {
  'makes something new, or what only its maker changes': [
    /\/(add|create|copy|start|lists|enter\/\{dataset\}|cancel|preview|submit)$/,
    /\/register\/import\/(\{dataset\}|desk\/(submit|return|columns|correct|withdraw|take-back|mend)\b)/,
    /\/screening\/(choose|paper)\//,
    /\/editing\/article\/(lock|comment)\//,
    /\/console\/((columns|look|phrases)\/save|phrases\/delete|filters\/(save|delete)|test-message\/send)$/,
  ],
  'what it names does not change once it is handed in': [
    // The ids in the request include the version that the list showed.
    /^POST \/(finance\/desk\/product|submissions\/staff)\/bulk$/,
    // Each row of a request contains the version of its record; a change makes the request stale.
    /^POST \/repairprogram\/(batchCancel\/commit|confirm|refuse|withdraw|restore)$/,
    /^POST \/register\/import\/(batches|queue)\//,
    /^POST \/content\/list\/(pass|return|drop|withdraw|putBack)$/,
    /^POST \/staff\/desk\/decide$/,
    /^POST \/editing\/article\/(withdraw|putBack)$/,
  ],
  'keeps rows of the site, whose order and words are seen at once': [
    /^POST \/site\/desk\//,
    /^POST \/content\/(list\/move|moved|page)\b/,
    /^POST \/editing\/(column\/save|report\/releaseLock)$/,
    /^POST \/console\/inspection\//,
  ],
  'decides about nobody’s words': [
    /\/(personal|press|report|logout|bind|unbind|again|lift)$/,
    /^POST \/repairprogram\/exchange\/again$/,
    /^POST \/statistics\/overview\/(screen|week\/order)$/,
  ],
}

const bodyOf = (call: Call): string[] => Object.keys((call.body as z.ZodObject | undefined)?.shape ?? {})
const isWrite = ({ method }: Call): boolean => method !== 'GET'

/** Calls of staff, and of lenders at their desk. */
const deciding = calls.filter(
  (call) => isWrite(call) && (call.access === 'staff' || nameOf(call).startsWith('POST /finance/lender/')),
)

it('every call that decides something includes the version that was read', () => {
  const bare = deciding.filter((call) => !bodyOf(call).some((key) => VERSIONS.includes(key))).map(nameOf)

  expect(bare.filter((name) => !Object.values(WITHOUT).some((group) => group.some((each) => each.test(name))))).toEqual(
    [],
  )
})

it.each([
  'POST /submissions/staff/{id}/act',
  'POST /finance/lender/apply/{id}/act',
  'POST /finance/desk/demand/approve',
  'POST /finance/desk/demand/return',
  'POST /finance/desk/demand/assign',
  'POST /people/verification/propose',
  'POST /people/verification/confirm',
])('%s is refused without it', (name) => {
  const call = deciding.find((each) => nameOf(each) === name)!
  const { seen: _, ...body } = (call.example as { body: Record<string, unknown> }).body

  expect((call.body as z.ZodObject).safeParse(body).success).toBe(false)
})
