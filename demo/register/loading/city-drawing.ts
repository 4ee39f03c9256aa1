import { fork } from 'node:child_process'
import path from 'node:path'
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

/**
 * The whole city, drawn by a process of its own: it takes seconds, in which the portal can be built or answer, and 150 MB, which are given back when
 * it ends.
 */
export interface CityDrawing {
  now: Date
  outline(): Promise<CityOutline>
  subjects(from: number, to: number): Promise<DemoSubject[]>
  records(from: number, to: number): Promise<DraftOf[]>
  end(): void
}

export function startDrawing(now: Date, scale: Scale): CityDrawing {
  const drawer = fork(path.join(import.meta.dirname, 'city-drawer.ts'), [String(now.getTime()), scale], {
    serialization: 'advanced',
  })
  // Only while an answer is awaited it keeps the process alive.
  const release = () => {
    drawer.unref()
    drawer.channel?.unref()
  }
  // One question at a time; the drawer answers in order.
  const ask = <Answer>(asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (!drawer.connected) return reject(new Error('The city is not drawn any more'))
      drawer.ref()
      drawer.channel?.ref()
      const settle = (done: () => void) => {
        drawer.off('message', answered).off('error', failed).off('exit', left)
        release()
        done()
      }
      const answered = (answer: Answer) => settle(() => resolve(answer))
      const failed = (error: Error) => settle(() => reject(error))
      const left = () => settle(() => reject(new Error('The city is not drawn any more')))
      drawer.on('message', answered).on('error', failed).on('exit', left)
      drawer.send(asked)
    })
  release()
  return {
    now,
    outline: () => ask({ what: 'outline', from: 0, to: 0 }),
    subjects: (from, to) => ask({ what: 'subjects', from, to }),
    records: (from, to) => ask({ what: 'records', from, to }),
    end: () => void drawer.kill(),
  }
}
