import { expect, it } from 'vitest'
import { createSeal } from '../../../src/kernel/guard/seal.server.ts'
import { DRAWN_AT } from '../../../test/register/drawn-cities.ts'
import { WALK } from '../../../test/timeouts.ts'
import { writeMultitude } from './multitude.ts'

it('a large register has exactly the requested number of subjects and records, without duplicates', WALK, async () => {
  const written = { subject: new Set<string>(), name: new Set<string>(), record: new Set<string>() }
  const gather = (set: Set<string>, column: number) => (line: string) => {
    set.add(line.split('\t')[column]!)
    return undefined
  }

  await writeMultitude(
    { subjects: 2000, records: 9000, models: 'small' },
    {
      seal: createSeal(Buffer.alloc(32, 1)),
      now: DRAWN_AT,
      progress: () => {},
      sinks: {
        subject: gather(written.subject, 2),
        subjectName: gather(written.name, 2),
        record: () => gather(written.record, 1),
      },
    },
  )

  expect(written.subject.size).toBe(2000)
  expect(written.name.size).toBeGreaterThan(2000)
  expect(written.record.size).toBeGreaterThanOrEqual(9000)
  expect(written.record.size).toBeLessThan(9100)
})
