import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../kernel/data/db.server.ts'
import { bigrams, highlight, normalise, snippet, splitWords } from '../../../kernel/text/search-text.server.ts'
import { recordAddress } from '../catalogue/addresses.ts'
import { findDataset, publicDatasets } from '../catalogue/catalogue.ts'
import { publicItems } from '../catalogue/dataset.ts'
import { presentHead, presentValues } from '../records/public-record.server.ts'
import { RECORD_COLUMNS } from '../records/shown-records.server.ts'
import { record } from '../records/tables.server.ts'
import { type FullTextHit, MOST_COUNTED } from './contract.ts'

const CAP = MOST_COUNTED + 1
const SNIPPET_LENGTH = 120
const PUBLIC = publicDatasets().map(({ code }) => code)

interface RecordSpan {
  keyword: string
  dataset?: string
  from?: string
  to?: string
}

export type FoundRecordKey = {
  dataset: string
  id: string
  /** The word is in the name of the subject or in the number of the document. */
  named: boolean
}

/** Finds public records by their text. */
export function createRecordHits(db: Db, today: () => string) {
  const keys = sql`select * from unnest(${sql.placeholder('datasets')}::text[], ${sql.placeholder('ids')}::text[])`
  const found = db
    .select(RECORD_COLUMNS)
    .from(record)
    .where(sql`(${record.dataset}, ${record.id}) in (${keys})`)
    .prepare('full_text_records')

  /** Up to a thousand records: those with the word in their name first, then the newest. */
  async function candidates(span: RecordSpan): Promise<FoundRecordKey[]> {
    const found = matching(span)
    if (!found) return []
    const { rows } = await db.execute<FoundRecordKey>(sql`
      with ${found}
      select dataset, id, named from named union all select dataset, id, named from told
    `)
    return rows
  }

  async function show(keys: readonly FoundRecordKey[], terms: string[]): Promise<FullTextHit[]> {
    if (keys.length === 0) return []
    const rows = await found.execute({
      datasets: keys.map(({ dataset }) => dataset),
      ids: keys.map(({ id }) => id),
    })
    const byKey = new Map(rows.map((row) => [`${row.dataset} ${row.id}`, row]))
    return keys.flatMap((key) => {
      const row = byKey.get(`${key.dataset} ${key.id}`)
      const dataset = findDataset(key.dataset)
      if (!row || !dataset) return []
      const { subjectName, title } = presentHead(row, dataset)
      const heading = [subjectName, row.documentNo ?? title].join('　')
      const texts = publicItems(dataset).filter(
        ({ searchable, key }) => searchable && key !== dataset.common.subjectName,
      )
      const text = Object.values(presentValues(row, dataset, texts)).join('；')
      return [
        {
          id: row.id,
          type: dataset.code,
          typeName: dataset.name,
          title: highlight(heading, terms),
          snippet: snippet(text, terms, SNIPPET_LENGTH),
          source: row.sourceUnit,
          date: row.decisionDate,
          address: recordAddress(dataset, row.id),
        },
      ]
    })
  }

  /** Two subqueries: records with the word in their name, and, if these are few enough to be counted, records with the word in their text. */
  function matching({ keyword, dataset, from, to }: RecordSpan): SQL | null {
    const key = normalise(keyword)
    const byName = [...key].length > 1 ? allOf(bigrams(key).map((gram) => `~${gram}`)) : ''
    const byText = allOf(splitWords(keyword))
    if (byName === '' && byText === '') return null
    const codes = dataset === undefined ? PUBLIC : [dataset]
    const open = sql`dataset = any(${sql.param(codes)}::text[])
      and shown_from <= ${today()} and shown_until >= ${today()}
      ${from ? sql`and decision_date >= ${from}` : sql``} ${to ? sql`and decision_date <= ${to}` : sql``}`
    const branch = (named: boolean, condition: SQL) => sql`
      select * from (
        select dataset, id, decision_date, ${named}::boolean as named from record where ${condition} and ${open} limit ${CAP}
      ) as found order by decision_date desc, dataset, id`
    const hasName = byName ? sql`search @@ ${byName}::tsquery` : sql`false`
    const hasText = byText ? sql`search @@ ${byText}::tsquery and not (${hasName})` : sql`false`
    return sql`named as materialized (${branch(true, hasName)}),
      told as materialized (${branch(false, sql`(select count(*) from named) < ${CAP} and ${hasText}`)})`
  }

  return { candidates, show }
}

const allOf = (lexemes: string[]): string =>
  lexemes.map((lexeme) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`).join(' & ')
