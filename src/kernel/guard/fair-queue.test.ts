import { describe, expect, it } from 'vitest'
import type { PortalError } from '../calls/errors.ts'
import { createFairQueue } from './fair-queue.server.ts'

/** A queue whose jobs end when the test says so; a job costs the time that `clock` has advanced. */
function open(bounds: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  let clock = 0
  const turns = createFairQueue({ atOnce: 2, ofOne: 2, mostOfOne: 3, most: 6, now: () => clock, ...bounds })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (owner: string, name: string, waiting = {}) => {
    const work = () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }
    return turns.run(owner, work, waiting).catch((error: PortalError) => `${error.status} ${error.retryAfter}`)
  }
  const end = async (name: string, cost = 10) => {
    clock += cost
    ends.get(name)!()
    // The queue starts jobs with `setImmediate`.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate)
  }
  return { turns, started, ask, end }
}

describe('jobs of the fair queue', () => {
  it('run a few at once; the others wait', async () => {
    const { started, ask, end } = open()
    for (const name of ['a1', 'a2', 'a3']) ask('a', name)

    expect(started).toEqual(['a1', 'a2'])
    await end('a1')
    expect(started).toEqual(['a1', 'a2', 'a3'])
  })

  it('run next for the owner with the least use, in any order of arrival', async () => {
    const { started, ask, end } = open()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask('a', name)
    ask('b', 'b1')

    await end('a1')
    expect(started.at(-1)).toBe('b1')
    await end('b1', 500)
    ask('b', 'b2')
    await end('a3')
    expect(started.slice(3)).toEqual(['a3', 'a4'])
  })

  it('are refused with Retry-After only to an owner with too many waiting', async () => {
    const { ask } = open()
    const answers = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => ask('a', name))
    const other = ask('b', 'b1')

    expect(await answers[5]).toBe('503 5')
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits')
  })

  it('of a full queue are dropped for the owner with the most waiting', async () => {
    const { ask } = open({ mostOfOne: 100 })
    const flood = Array.from({ length: 8 }, (_, n) => ask('a', `a${n}`))
    const other = ask('b', 'b1')

    expect(await flood[7]).toBe('503 5')
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits')
  })

  it('of other owners run while one owner has reached its limit', () => {
    const { started, ask } = open({ ofOne: 1 })
    ask('a', 'a1')
    ask('a', 'a2')
    ask('b', 'b1')

    expect(started).toEqual(['a1', 'b1'])
  })

  it('begin at once for an owner with little use, although all places are occupied', async () => {
    const { started, ask, end } = open({ light: 100 })
    for (const name of ['a1', 'a2', 'a3']) ask('a', name)
    ask('b', 'b1')
    ask('b', 'b2')

    expect(started).toEqual(['a1', 'a2', 'b1'])
    await end('b1', 500)
    ask('c', 'c1')
    expect(started.slice(3)).toEqual(['c1'])
  })

  it('stay in a full queue for patient callers, and are dropped for callers who left', async () => {
    const { started, ask, end } = open()
    let leave = () => {}
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
    const gone = ask('a', 'a5', { onLeave: (given: () => void) => (leave = given) })
    ask('a', 'a6', { isPatient: true })

    leave()
    expect(await gone).toBe('503 5')
    for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'a3', 'a4', 'a6'])
  })

  it('of many owners run in rotation, because past use decays', async () => {
    const { started, ask, end } = open({ atOnce: 1, ofOne: 1, most: 200 })
    const names = Array.from({ length: 100 }, (_, n) => `o${n}`)
    ask('first', 'first')
    for (const name of names) ask(name, `${name} one`)
    while (started.length < 101) await end(started.at(-1)!)
    const order = started.slice(1).map((job) => job.split(' ')[0]!)

    for (const name of names) ask(name, `${name} two`)
    while (started.length < 201) await end(started.at(-1)!)

    // All owners have the same use; it decays with time.
    expect(new Set(order).size).toBe(100)
    expect(started.slice(101)).toEqual(order.map((name) => `${name} two`))
  })

  it('leave no state behind if they are refused', async () => {
    const { ask, end, started } = open({ atOnce: 1, ofOne: 1, mostOfOne: 100, most: 2 })
    ask('a', 'a0')
    const flood = Array.from({ length: 50 }, (_, n) => ask(`o${n}`, `o${n}`))
    await end('a0')
    for (let done = 0; done < 4; done += 1) await end(started.at(-1)!)

    const answers = await Promise.all(flood)

    expect(answers.filter((answer) => answer === '503 5')).toHaveLength(48)
    expect(started).toHaveLength(3)
  })
})
