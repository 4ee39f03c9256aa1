import { expect, it } from 'vitest'
import { openTestDatabase, testSeal } from '../../../test/database.ts'
import { createLoginAttempts } from './login-attempts.server.ts'

const { database } = await openTestDatabase()

const DAY = 86_400_000
let clock = Date.parse('2026-11-16T01:00:00Z')
const attempts = createLoginAttempts(database.db, testSeal(), () => clock)

/** Tries wrong passwords for one name from many networks, until unknown networks have to wait. */
async function guessFromEverywhere(name: string): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await attempts.begin(name, `203.0.113.${turn}`)
    clock += 1000
  }
}

it('guesses from many networks do not lock a person out where they logged in during the last 30 days', async () => {
  await attempts.begin('owner', '10.0.0.1')
  await attempts.succeeded('owner', '10.0.0.1')

  clock += 29 * DAY
  await guessFromEverywhere('owner')

  expect(await attempts.begin('owner', '198.51.100.1')).toBe(false)
  expect(await attempts.begin('owner', '10.0.0.1')).toBe(true)
})

it('on networks used earlier than that they wait like strangers, for a minute at most', async () => {
  await attempts.begin('traveller', '10.0.0.2')
  await attempts.succeeded('traveller', '10.0.0.2')

  clock += 31 * DAY
  await guessFromEverywhere('traveller')

  expect(await attempts.begin('traveller', '10.0.0.2')).toBe(false)
  clock += 60_000
  expect(await attempts.begin('traveller', '10.0.0.2')).toBe(true)
})

it('wrong passwords from one network block that network for long, and others for a minute at most', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    await attempts.begin('neighbour', '203.0.113.200')
    clock += 60_000
  }

  expect(await attempts.begin('neighbour', '203.0.113.200')).toBe(false)
  expect(await attempts.begin('neighbour', '198.51.100.9')).toBe(true)
})

it('names cannot be tested by the thousand through registration', async () => {
  const answers = []
  for (let turn = 0; turn < 605; turn += 1) answers.push(await attempts.mayRegister(database.db, '203.0.113.201'))

  expect(answers.indexOf(false)).toBe(600)
})

it('an office is not locked out by others on its network: 100 people log in among 200 wrong attempts', async () => {
  const answers = []
  for (let turn = 0; turn < 100; turn += 1) {
    await attempts.begin(`wrong-${turn}`, '203.0.113.202')
    await attempts.begin(`wrong-${turn}`, '203.0.113.202')
    answers.push(await attempts.begin(`right-${turn}`, '203.0.113.202'))
    await attempts.succeeded(`right-${turn}`, '203.0.113.202')
    clock += 6000
  }

  expect(answers).not.toContain(false)
})
