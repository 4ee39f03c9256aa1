import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { drawCity } from '../demo/register/city.ts'
import { type CityDrawing, startDrawing } from '../demo/register/loading/city-drawing.ts'
import { splitCity } from '../demo/register/loading/city-parts.ts'
import { loadFirstPart, loadRest, readStanding } from '../demo/register/loading/load-in-parts.ts'
import { recordRows } from '../demo/register/loading/rows.ts'
import { subjectRelation } from '../src/modules/register/archives/tables.server.ts'
import { record, subject, subjectName } from '../src/modules/register/records/tables.server.ts'
import { openTestDatabase, testSeal } from './database.ts'
import { isFullRun } from './tier.ts'

const { database } = await openTestDatabase()
const { db } = database

const now = new Date()
const seal = testSeal()
const city = drawCity('small', now)
const never = () => false

/** The city as a restarted portal would draw it, without a child process. */
const drawnAnew = (): CityDrawing => {
  const { outline, subjects, records } = splitCity(city)
  return {
    now,
    outline: async () => outline(),
    subjects: async (from, to) => subjects(from, to),
    records: async (from, to) => records(from, to),
    end: () => {},
  }
}

// These tests take seconds and depend only on the demo city; the gate loads the parts, the full run checks the rest.
it.runIf(isFullRun)('draws the same city in a child process as in this one', async () => {
  const drawing = startDrawing(now, 'small')

  const [outline, records] = [await drawing.outline(), await drawing.records(10, 12)]
  drawing.end()

  expect(outline).toEqual(splitCity(city).outline())
  expect(records).toEqual(splitCity(city).records(10, 12))
})

it('loads a first part that is a complete small city, and then the rest, across any number of stops', async () => {
  const drawing = drawnAnew()
  await loadFirstPart(database, drawing, seal)
  const begun = (await readStanding(database))!
  expect(begun.subjects).toBe(city.first.subjects)
  expect(begun.records).toBe(city.first.records)
  expect(begun.expected).toBe(city.records.length)

  // Stopped while loading subjects, then while loading records; each time another portal continues.
  for (const pieces of [2, 8]) {
    let asked = 0
    await loadRest(database, drawnAnew(), { seal, isStopped: () => ++asked > pieces, say: () => {} })
  }
  await loadRest(database, drawnAnew(), { seal, isStopped: never, say: () => {} })

  const ids = (await db.select({ id: record.id }).from(record)).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([...recordRows(city.records, seal, city.days, now)].map(({ id }) => id).toSorted())
  expect(await db.$count(subject)).toBe(city.subjects.length)
  expect(await db.$count(subjectName)).toBe(city.subjects.flatMap(({ formerNames }) => [1, ...formerNames]).length)
  expect(await db.$count(subjectRelation)).toBe(city.relations.length)
  const { records, expected } = (await readStanding(database))!
  expect(records).toBe(expected)
})

it.runIf(isFullRun)('does not continue a city that another version of the demo started to load', async () => {
  const drawing = drawnAnew()
  await loadFirstPart(database, drawing, seal)
  await db.execute(
    sql`update subject set credit_code = 'changed' where id = ${city.subjects[city.first.subjects - 1]!.id}`,
  )
  const before = await readStanding(database)

  await loadRest(database, drawing, { seal, isStopped: never, say: () => {} })

  expect(await readStanding(database)).toEqual(before)
})
