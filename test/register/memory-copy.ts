import type { Change, CopyStore, Row } from '../../clients/typescript/register-copy.ts'

/** A copy of a dataset in memory that notes what breaks the order of changes. */
export function createMemoryCopy(begin: number | null = null) {
  const rows = new Map<string, Row>()
  const delivered = new Set<number>()
  const faults: string[] = []
  let position = begin
  const store: CopyStore = {
    position: async () => position,
    async replace(given, at) {
      rows.clear()
      for await (const row of given) rows.set(String(row.id), row)
      position = at
    },
    async apply({ rows: changed, removed, position: at }) {
      if (position !== null && at < position) faults.push(`from position ${position} back to ${at}`)
      for (const row of changed) {
        const before = Number(rows.get(String(row.id))?.position ?? -1)
        if (row.position !== null && Number(row.position) < before)
          faults.push(`${row.id} from ${before} to ${row.position}`)
        rows.set(String(row.id), row)
      }
      for (const id of removed) rows.delete(id)
      position = at
    },
  }
  return {
    ...{ store, rows, delivered, faults },
    position: () => position ?? -1,
    onStep(changes: readonly Change[]): void {
      const last = new Map<string, number>()
      for (const { id, position: at } of changes) {
        if (at <= (last.get(id) ?? -1)) faults.push(`${id} out of order at ${at}`)
        last.set(id, at)
        delivered.add(at)
      }
    },
  }
}

/** A row without its position, which is empty in the first second after a change. */
export const contentOf = ({ position: _, ...values }: Row): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== null && value !== '')
      .sort(),
  )
