import { fork } from 'node:child_process'
import path from 'node:path'
import type { Relation } from '../relations.ts'
import type { DemoSubject } from '../subjects.ts'
import type { Scale } from '../volumes.ts'
import type { DraftOf } from './rows.ts'

/** The dimensions of a city, sent before its parts. */
export interface CityOutline {
  subjects: number
  first: { subjects: number; records: number }
  relations: Relation[]
  /** Number of records by dataset. */
  counts: [dataset: string, total: number][]
  records: number
}

export interface Asked {
  what: 'outline' | 'subjects' | 'records'
  from: number
  to: number
}

/**
 * The city, drawn by a child process: this takes seconds, during which the portal can be built or answer requests, and 150 MB, which the system gets
 * back when the child ends.
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
  // The channel keeps this process alive only while an answer is outstanding.
  const release = () => {
    drawer.unref()
    drawer.channel?.unref()
  }
  // Sends one question at a time; the child answers in order.
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
