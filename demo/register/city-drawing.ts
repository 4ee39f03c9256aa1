import { parentPort, Worker, workerData } from 'node:worker_threads'
import { drawCity, type RegisterCity } from './city.ts'
import type { Relation } from './relations.ts'
import type { DraftOf } from './rows.ts'
import type { DemoSubject } from './subjects.ts'
import type { Scale } from './volumes.ts'

/** What is known of a city before its parts come over. */
export interface CityOutline {
  subjects: number
  first: { subjects: number; records: number }
  relations: Relation[]
  /** By dataset, how many records there are of it. */
  counts: [dataset: string, total: number][]
  records: number
}

interface Asked {
  what: 'outline' | 'subjects' | 'records'
  from: number
  to: number
}

/** The whole city, drawn in a thread of its own: it takes seconds, in which the portal can be built or answer. */
export interface CityDrawing {
  now: Date
  outline(): Promise<CityOutline>
  subjects(from: number, to: number): Promise<DemoSubject[]>
  records(from: number, to: number): Promise<DraftOf[]>
  end(): Promise<void>
}

export function startDrawing(now: Date, scale: Scale): CityDrawing {
  const worker = new Worker(import.meta.filename, { workerData: { now: now.getTime(), scale } })
  // One question at a time; the worker answers in order.
  const ask = <Answer>(asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      // Only while an answer is awaited it keeps the process alive.
      worker.ref()
      const settle = (done: () => void) => {
        worker.off('message', answered).off('error', failed).off('exit', left)
        worker.unref()
        done()
      }
      const answered = (answer: Answer) => settle(() => resolve(answer))
      const failed = (error: Error) => settle(() => reject(error))
      const left = () => settle(() => reject(new Error('The city is not drawn any more')))
      worker.on('message', answered).on('error', failed).on('exit', left)
      worker.postMessage(asked)
    })
  worker.unref()
  return {
    now,
    outline: () => ask({ what: 'outline', from: 0, to: 0 }),
    subjects: (from, to) => ask({ what: 'subjects', from, to }),
    records: (from, to) => ask({ what: 'records', from, to }),
    end: async () => void (await worker.terminate()),
  }
}

/** A drawn city as it is asked for in parts. */
export function partsOf({ subjects, relations, records, first }: RegisterCity) {
  const counts = Map.groupBy(records, ({ dataset }) => dataset)
  return {
    outline: (): CityOutline => ({
      ...{ subjects: subjects.length, records: records.length, first, relations },
      counts: [...counts].map(([dataset, list]) => [dataset, list.length]),
    }),
    subjects: (from: number, to: number): DemoSubject[] => subjects.slice(from, to),
    // Of its subject a record needs the id alone.
    records: (from: number, to: number): DraftOf[] =>
      records.slice(from, to).map((draft) => ({ ...draft, subject: draft.subject && { id: draft.subject.id } })),
  }
}

if (parentPort && workerData?.scale) {
  const port = parentPort
  const parts = partsOf(drawCity(workerData.scale as Scale, new Date(workerData.now)))
  port.on('message', ({ what, from, to }: Asked) => port.postMessage(parts[what](from, to)))
}
