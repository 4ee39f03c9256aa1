import type { RegisterCity } from '../city.ts'
import type { DemoSubject } from '../subjects.ts'
import type { CityOutline } from './city-drawing.ts'
import type { DraftOf } from './rows.ts'

/** Gives access to a drawn city in parts. */
export function splitCity({ subjects, relations, records, first }: RegisterCity) {
  const counts = Map.groupBy(records, ({ dataset }) => dataset)
  return {
    outline: (): CityOutline => ({
      ...{ subjects: subjects.length, records: records.length, first, relations },
      counts: [...counts].map(([dataset, list]) => [dataset, list.length]),
    }),
    subjects: (from: number, to: number): DemoSubject[] => subjects.slice(from, to),
    // A record needs only the id of its subject.
    records: (from: number, to: number): DraftOf[] =>
      records.slice(from, to).map((draft) => ({ ...draft, subject: draft.subject && { id: draft.subject.id } })),
  }
}
