import type { Seal } from '../../../src/kernel/guard/seal.server.ts'
import { makeNameForms } from '../../../src/modules/register/search/subject-names.server.ts'
import { drawCity, prepareCity, type RegisterCity } from '../city.ts'
import { creditCodeOf, identifier } from '../identifiers.ts'
import { lineOf, recordLine, SUBJECT, SUBJECT_NAME } from '../lines.ts'
import { makeModels } from '../models.ts'
import type { Names } from '../names.ts'
import { personName } from '../people.ts'
import type { Random } from '../random.ts'
import { places } from '../regions.ts'
import type { DemoSubject } from '../subjects.ts'
import type { Scale } from '../volumes.ts'
import { type CloneSubject, nameLexemes, type RecordClone } from './clones.ts'
import { nameRows, subjectRow } from './rows.ts'

/** Writes a line of a table; a returned promise asks the caller to wait. */
export type Write = (line: string) => Promise<void> | undefined

export interface Sinks {
  subject: Write
  subjectName: Write
  /** One writer for each dataset, because the table is partitioned by dataset. */
  record(dataset: string): Write
}

export interface Multitude {
  subjects: number
  records: number
  /** The size of the city whose subjects serve as models. */
  models?: Scale
}

/**
 * Writes the demo city and then clones of its subjects, each with its own name and code and with the records of its model, until the requested
 * numbers are reached. Only one city is held in memory, whatever the numbers.
 */
export async function writeMultitude(
  wanted: Multitude,
  {
    seal,
    now,
    sinks,
    progress,
  }: { seal: Seal; now: Date; sinks: Sinks; progress(subjects: number, records: number): void },
): Promise<RegisterCity> {
  const city = drawCity(wanted.models ?? 'city', now)
  const { models, rows } = makeModels(city, seal, now)
  let records = 0
  for (const subject of city.subjects) {
    await sinks.subject(lineOf(SUBJECT, subjectRow(subject, seal)))
    for (const row of nameRows(subject)) await sinks.subjectName(lineOf(SUBJECT_NAME, row))
  }
  for (const row of rows) {
    await sinks.record(row.dataset)(recordLine(row))
    records += 1
  }

  const { random, names } = prepareCity(now, SEED)
  for (const { name, formerNames } of city.subjects) for (const taken of [name, ...formerNames]) names.claim(taken)
  const emit = async (clone: RecordClone, subject: CloneSubject) => {
    records += 1
    const waiting = sinks.record(clone.dataset)(clone.line(subject, identifier(random), records))
    if (waiting) await waiting
  }
  for (let index = city.subjects.length; index < wanted.subjects; index += 1) {
    const model = random.pick(models)
    const subject = cloneSubject(random, names, model.subject, index)
    const waiting = sinks.subject(model.line(subject))
    if (waiting) await waiting
    await writeNames(sinks, random, names, model.subject, subject)

    const due = Math.round((wanted.records * (index + 1)) / wanted.subjects)
    for (const clone of model.records) if (!clone.isNeutral || records < due) await emit(clone, subject)
    while (records < due) {
      const spare = random.pick(model.spare)
      await emit(spare, subject)
    }
    if (index % 50_000 === 0) progress(index, records)
  }
  progress(wanted.subjects, records)
  return city
}

/** A seed different from that of the city. */
const SEED = 1_000_003

function cloneSubject(random: Random, names: Names, model: DemoSubject, serial: number) {
  const registrarRegion = model.registrar.regionCode
  const name = nameLike(random, names, model)
  const forms = makeNameForms(name, places)
  return {
    id: identifier(random),
    name,
    creditCode: creditCodeOf({ ...model, registrarRegion }, serial + 1),
    representative: personName(random),
    lexemes: nameLexemes(name, forms.grams),
    forms,
  }
}

function nameLike(random: Random, names: Names, { kind, industry, region }: DemoSubject): string {
  if (kind === 'enterprise') return names.enterprise(random, industry, region).name
  if (kind === 'individual-business') return names.shop(random, industry, region)
  if (kind === 'cooperative') return names.cooperative(random, region).name
  return names.socialOrganisation(random, region, industry).name
}

async function writeNames(
  sinks: Sinks,
  random: Random,
  names: Names,
  model: DemoSubject,
  subject: ReturnType<typeof cloneSubject>,
): Promise<void> {
  await sinks.subjectName(
    lineOf(SUBJECT_NAME, { subjectId: subject.id, rank: 0, name: subject.name, ...subject.forms }),
  )
  if (model.kind !== 'enterprise' || !random.chance(0.05)) return
  const former = nameLike(random, names, model)
  await sinks.subjectName(
    lineOf(SUBJECT_NAME, { subjectId: subject.id, rank: 1, name: former, ...makeNameForms(former, places) }),
  )
}
