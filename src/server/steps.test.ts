import { describe, expect, it } from 'vitest'
import { EVERY_ROLE } from '../kernel/guard/staff-roles.ts'
import { changeSteps } from '../kernel/lists/checked-list.ts'
import { openSteps, type StepTable, takeStep } from '../kernel/steps.ts'
import { stepsFor } from '../modules/desk/define-desk.ts'
import { articleSteps } from '../modules/editing/article-states.ts'
import { demandSteps, dockingSteps } from '../modules/finance/demands/demand-states.ts'
import { verificationSteps } from '../modules/people/subjects/verification-rules.ts'
import { batchSteps } from '../modules/register/import/batch-steps.ts'
import { requestSteps } from '../modules/repair-program/machine.ts'
import { accountChangeSteps } from '../modules/staff/account-changes.ts'
import { desks } from '../rooms.ts'

// biome-ignore lint/suspicious/noExplicitAny: tables of different states, steps and facts are walked alike
type AnyTable = StepTable<any, any, any>

interface Walk {
  name: string
  table: AnyTable
  /** Facts with which only the state and the two-person rule can prevent a step. */
  facts: object | null
  /** All transitions; every other combination of state and step is refused. */
  ways: string
}

const deskTable = (entity: string): AnyTable => desks.find((desk) => desk.entity === entity)!.table

const WALKS: readonly Walk[] = [
  {
    ...{ name: 'product', table: deskTable('product'), facts: null },
    ways: `
      draft: save draft, submit waiting
      waiting: approve listed, reject refused
      listed: take-down taken-down
      taken-down: save draft
      refused: save draft`,
  },
  {
    ...{ name: 'api-client', table: deskTable('api-client'), facts: null },
    ways: `
      asked: save asked, grant granted, refuse refused
      granted: save asked, suspend suspended
      refused: save asked
      suspended: save asked`,
  },
  {
    ...{ name: 'institution', table: deskTable('institution'), facts: null },
    ways: `
      pending: save pending, admit admitted, suspend suspended
      admitted: save admitted, suspend suspended
      suspended: save pending`,
  },
  {
    ...{ name: 'interview', table: deskTable('interview'), facts: { isShown: true } },
    ways: `
      draft: save draft, submit checking, take-down draft
      checking: take-back draft, approve passed, return draft, take-down checking
      passed: save draft, take-down draft`,
  },
  {
    ...{ name: 'survey', table: deskTable('survey'), facts: { hasFeedback: true, closesLater: true } },
    ways: `
      draft: save draft, submit checking
      checking: take-back draft, approve approved, return draft
      approved: take-back draft, publish running
      coming: close ended
      running: close ended
      ended: feedback ended, tell told
      told: take-in ended`,
  },
  {
    ...{ name: 'article', table: articleSteps },
    facts: { hasWritten: true, hasChecked: false, mustMend: 0, level: 1, checks: 1 },
    ways: `
      draft: save draft, hand-in pending, discard draft
      pending: recall draft, pass published, return rejected
      rejected: save draft
      published: save draft, withdraw offline
      offline: save draft, put-back published`,
  },
  {
    ...{ name: 'change of a list', table: changeSteps, facts: { isOwn: true, isWaiting: true } },
    ways: `
      pending: save pending, pass passed, return returned, drop dropped
      returned: save pending
      passed: save pending
      dropped: save pending`,
  },
  {
    ...{ name: 'change of an account', table: accountChangeSteps },
    facts: { isMaker: false, isOwner: false, isForAnother: false },
    ways: `
      waiting: confirm confirmed, refuse refused
      confirmed:
      refused:
      withdrawn:
      stale:
      lapsed:`,
  },
  {
    ...{ name: 'delivered batch', table: batchSteps, facts: null },
    ways: `
      partial: submit staged, return refused
      staged: confirm accepted, reject rejected
      accepted:
      refused:
      rejected:
      taken-back:`,
  },
  {
    ...{ name: 'request to take down', table: requestSteps },
    facts: { isMaker: true, isAsked: true, isRestorable: true },
    ways: `
      draft: submit waiting, withdraw withdrawn
      waiting: withdraw withdrawn, confirm done, refuse refused
      done: restore done
      refused:
      withdrawn:
      stale:`,
  },
  {
    ...{ name: 'verification', table: verificationSteps },
    facts: { kind: 'verify', ownerDueOn: null, today: '2026-11-18', hasOtherOwner: false },
    ways: `
      waiting: propose proposed, reject rejected
      proposed: reject rejected, confirm verified
      owner: overrule overruling, reject rejected
      overruling: reject rejected, confirm verified
      verified:
      rejected:
      revoked:
      withdrawn:`,
  },
  {
    ...{ name: 'demand', table: demandSteps, facts: null },
    ways: `
      review: approve open, return returned, withdraw withdrawn, expire expired
      open: pick-up docking, assign docking, invite docking, withdraw withdrawn, expire expired
      docking: assign docking, invite docking, withdraw withdrawn
      granted: withdraw withdrawn
      paid:
      failed: assign docking, invite docking, withdraw withdrawn
      returned:
      expired:
      withdrawn:`,
  },
  {
    ...{ name: 'docking', table: dockingSteps, facts: { isAccepted: false } },
    ways: `
      assigned: contact contacted, fail failed
      contacted: diligence diligence, fail failed
      diligence: grant granted, fail failed
      granted: fail failed, accept granted, decline failed
      paid:
      failed:`,
  },
]

const statesOf = ({ states }: AnyTable) => Object.keys(states)
const stepsOf = ({ steps }: AnyTable) => Object.keys(steps)

describe.each(WALKS.map((walk) => [walk.name, walk] as const))('a %s', (_, { table, facts, ways }) => {
  it('allows exactly these steps to a person who did not contribute', () => {
    const found = statesOf(table).map((state) => {
      const standing = { state, isMaker: false, facts }
      const led = openSteps(table, standing).map((step) => `${step} ${takeStep(table, standing, step).to}`)
      return `${state}: ${led.join(', ')}`.trim()
    })

    expect(found).toEqual(ways.trim().split(/\n\s*/))
  })

  it('is decided by a person other than its author', () => {
    for (const state of statesOf(table))
      for (const step of stepsOf(table)) {
        const [others, own] = [false, true].map((isMaker) => takeStep(table, { state, isMaker, facts }, step))
        const isDecision = table.steps[step]!.byAnother !== undefined && others!.refusal === undefined
        if (isDecision) expect(own!.refusal, `${state} ${step}`).toMatch(/.不能.+，请由.*另一.+办理$/)
        else expect(own).toEqual(others)
      }
  })

  it('gives a reason for each refused step', () => {
    for (const state of statesOf(table))
      for (const step of stepsOf(table))
        expect(takeStep(table, { state, isMaker: false, facts }, step).refusal, `${state} ${step}`).not.toBe('')
  })
})

it('walks the table of every desk', () => {
  const walked = WALKS.map(({ table }) => table)

  expect(desks.filter(({ table }) => !walked.includes(table)).map(({ entity }) => entity)).toEqual([])
})

/** Further reasons for refusing a step. */
const HINDRANCES: readonly [table: string, state: string, step: string, facts: object, refusal: RegExp][] = [
  ['interview', 'passed', 'take-down', { isShown: false }, /没有在展示/],
  ['survey', 'draft', 'submit', { closesLater: false }, /结束时间已过/],
  ['survey', 'checking', 'approve', { closesLater: false }, /结束时间已过/],
  ['survey', 'approved', 'publish', { closesLater: false }, /结束时间已过/],
  ['survey', 'ended', 'tell', { hasFeedback: false }, /结果反馈/],
  ['article', 'pending', 'recall', { hasWritten: false }, /只有写过这一版的人/],
  ['article', 'draft', 'discard', { hasWritten: false }, /只有写过这一版的人/],
  ['article', 'pending', 'pass', { hasChecked: true }, /不同的人/],
  ['article', 'pending', 'return', { hasChecked: true }, /不同的人/],
  ['article', 'pending', 'pass', { mustMend: 2 }, /还有 2 处须改/],
  ['change of a list', 'pending', 'save', { isOwn: false }, /另一位编辑/],
  ['change of a list', 'pending', 'drop', { isOwn: false }, /只有提交的人/],
  ['change of an account', 'waiting', 'confirm', { isOwner: true }, /自己账号/],
  ['change of an account', 'waiting', 'refuse', { isOwner: true }, /自己账号/],
  ['change of an account', 'waiting', 'confirm', { isForAnother: true }, /请了另一位/],
  ['request to take down', 'draft', 'submit', { isMaker: false }, /制作人/],
  ['request to take down', 'waiting', 'withdraw', { isMaker: false }, /提交人/],
  ['request to take down', 'waiting', 'confirm', { isAsked: false }, /另一名人员复核/],
  ['request to take down', 'done', 'restore', { isRestorable: false }, /24 小时/],
  ['docking', 'granted', 'pay', { isAccepted: false }, /尚未接受授信/],
  ['docking', 'granted', 'accept', { isAccepted: true }, /已接受授信/],
  ['docking', 'granted', 'decline', { isAccepted: true }, /已接受授信/],
]

it.each(HINDRANCES)('of a %s that is %s, %s is refused where %j', (name, state, step, changed, refusal) => {
  const { table, facts } = WALKS.find((walk) => walk.name === name)!

  expect(takeStep(table, { state, isMaker: false, facts: { ...facts, ...changed } }, step).refusal).toMatch(refusal)
})

it('an article passes through its levels of approval, and the last one publishes it', () => {
  const pass = (level: number) => takeStep(articleSteps, atLevel(level), 'pass').to
  const atLevel = (level: number) => ({
    ...{ state: 'pending' as const, isMaker: false },
    facts: { state: 'pending' as const, hasWritten: false, hasChecked: false, mustMend: 0, level, checks: 3 },
  })

  expect([1, 2, 3].map(pass)).toEqual(['pending', 'pending', 'published'])
})

describe.each(desks.map((desk) => [desk.entity, desk] as const))('the desk of %s', (entity, desk) => {
  const { facts } = WALKS.find(({ name }) => name === entity)!

  it('offers each step, in every state, exactly to the roles that may make its call', () => {
    for (const role of EVERY_ROLE)
      for (const state of statesOf(desk.table))
        for (const isMaker of [false, true]) {
          const isOpen = (code: string) => takeStep(desk.table, { state, isMaker, facts }, code).refusal === undefined
          const offered = stepsFor(desk.steps, [role], isOpen)
          const admitted = stepsOf(desk.table).filter((code) =>
            (code === 'save' ? desk.calls.edit : desk.callOf(code)).roles?.includes(role),
          )

          expect(offered, `${role} ${state}`).toEqual(admitted.filter(isOpen))
        }
  })
})
