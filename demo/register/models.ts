import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import type { RegisterCity } from './city.ts'
import { lineOf, recordLine, SUBJECT } from './lines.ts'
import { type CloneSubject, type RecordClone, recordClone } from './loading/clones.ts'
import { recordRows, subjectRow } from './loading/rows.ts'
import type { DemoSubject } from './subjects.ts'

/** A subject of the demo city that serves as the model for clones. */
export interface Model {
  subject: DemoSubject
  records: RecordClone[]
  /** Records of similar subjects that a clone may have in addition. */
  spare: RecordClone[]
  line(of: CloneSubject): string
}

export function makeModels(city: RegisterCity, seal: Seal, now: Date) {
  const rows = [...recordRows(city.records, seal, city.days, now)]
  const bySubject = new Map<string, RecordClone[]>()
  const clones = rows.map((row, index) => ({
    clone: recordClone(row, city.records[index]!.subject, recordLine),
    subject: city.records[index]!.subject,
  }))
  // Records of persons have no subject; they are distributed over the models, which keeps their share.
  const bearers = city.subjects.filter(({ kind }) => kind !== 'public-body')
  for (const [index, { clone, subject }] of clones.entries()) {
    const bearer = subject ?? bearers[index % bearers.length]!
    const list = bySubject.get(bearer.id) ?? []
    list.push(clone)
    bySubject.set(bearer.id, list)
  }
  const spares = Map.groupBy(
    clones.filter(({ clone, subject }) => clone.isNeutral && subject),
    ({ subject }) => likenessOf(subject!),
  )
  const models = bearers.flatMap((subject): Model[] => {
    const spare = spares.get(likenessOf(subject))?.map(({ clone }) => clone)
    if (!spare) return []
    return [{ subject, records: bySubject.get(subject.id) ?? [], spare, line: subjectLine(subject) }]
  })
  return { models, rows }
}

const likenessOf = ({ kind, region, industry }: DemoSubject): string =>
  kind === 'social-organisation'
    ? `${kind} ${region.code}`
    : `${kind === 'individual-business'} ${region.code} ${industry.key}`

function subjectLine(model: DemoSubject) {
  const { details } = model
  const common = { ...subjectRow(model, NO_SEAL), sealed: null }
  return (of: CloneSubject): string =>
    lineOf(SUBJECT, {
      ...common,
      id: of.id,
      name: of.name,
      creditCode: of.creditCode,
      legalRepresentative: of.representative,
      details: {
        ...details,
        organisationCode: of.creditCode.slice(8, 17),
        ...(details.taxpayerId ? { taxpayerId: of.creditCode } : {}),
      },
    })
}

/** Data that is never public is left out of the million clones. */
const NO_SEAL: Pick<Seal, 'seal'> = { seal: () => '' }
