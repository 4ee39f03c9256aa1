import { type SQL, sql } from 'drizzle-orm'
import type { Changes } from '../../../kernel/data/changes.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { cacheWhileRefreshing } from '../../../kernel/data/refreshing-cache.server.ts'
import { REGISTER_TOPIC } from '../records/records.server.ts'
import { subject } from '../records/tables.server.ts'
import type { SubjectFilters } from './contract.ts'
import { everyNameCondition } from './name-candidates.server.ts'
import type { SearchBasics } from './search-forms.server.ts'
import type { SearchInput } from './search-input.server.ts'
import { isFiltered, subjectConditions } from './subject-conditions.server.ts'

/** A register up to this size is scanned in a few milliseconds; in a larger one counting stops at MOST_COUNTED. */
const MOST_READ_THROUGH = 20_000

/** The exact number of subjects that a search finds; undefined if counting them would be slow. */
export type ExactTotal = (input: SearchInput, filters: SubjectFilters) => Promise<number | undefined>

interface TotalDependencies {
  changes: Changes
  today(): string
  forms: SearchBasics
}

type Counted = Exclude<SearchInput, { by: 'signs' }>

/** Totals are counted once for each search until the register changes. */
export function createExactTotals(db: Db, { changes, today, forms }: TotalDependencies): ExactTotal {
  const all = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, () => db.$count(subject))
  const counted = cacheWhileRefreshing(changes, REGISTER_TOPIC, today, async (key) => {
    const { input, filters }: { input: Counted; filters: SubjectFilters } = JSON.parse(key)
    const conditions = subjectConditions(filters, today())
    const found = await conditionOf(input)
    const counting =
      input.by === 'name' && conditions.length === 0
        ? // By hashes: a distinct count sorts thousands of ids as text, which takes half of its time.
          sql`select count(*)::int as total from (select subject_id from subject_name where ${found} group by subject_id) as one`
        : sql`select count(*)::int as total from subject s where ${sql.join([inRegister(input, found), ...conditions], sql` and `)}`
    const { rows } = await db.execute<{ total: number }>(counting)
    return rows[0]?.total ?? 0
  })

  async function conditionOf(input: Counted): Promise<SQL> {
    if (input.by === 'name') return everyNameCondition(input, (await forms.forms()).single)
    return input.by === 'code' ? sql`starts_with(s.credit_code, ${input.code})` : sql`true`
  }

  return async (input, { kind, status, region, list }) => {
    if (input.by === 'signs') return undefined
    const filters = { kind, status, region, list }
    if (input.by === 'nothing' && !isFiltered(filters)) return all('')
    return (await all('')) > MOST_READ_THROUGH ? undefined : counted(JSON.stringify({ input, filters }))
  }
}

const inRegister = ({ by }: Counted, found: SQL): SQL =>
  by === 'name' ? sql`s.id in (select subject_id from subject_name where ${found})` : found
