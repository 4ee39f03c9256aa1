import { Worker } from 'node:worker_threads'
import type { Relation } from '../relations.ts'
import type { DemoSubject } from '../subjects.ts'
import type { Scale } from '../volumes.ts'
import type { DraftOf } from './rows.ts'

/** What is known of a city before its parts come over. */
export interface CityOutline {
  subjects: number
  first: { subjects: number; records: number }
  relations: Relation[]
  /** By dataset, how many records there are of it. */
  counts: [dataset: string, total: number][]
  records: number
}

export interface Asked {
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
  const worker = new Worker(new URL('./city-worker.ts', import.meta.url), { workerData: { now: now.getTime(), scale } })
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
