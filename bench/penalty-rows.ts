import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../src/kernel/data/db.server.ts'

/** The statement that inserts distinct penalties of realistic length. */
export function penaltyInsert(from: number, to: number): SQL {
  return sql`
    insert into record (dataset, id, subject_type, subject_name, subject_code, title, document_no, category, authority, source_unit, source_code,
      region_code, severity, decision_date, publicity_from, publicity_until, rule_id, items, natural_key, batch_no, checksum, search)
    select 'penalty', md5(n::text), 'organisation', '榕屿' || substr(md5(n::text), 1, 6) || '商贸有限公司', '91350900MA' || lpad(n::text, 8, '0'),
      '榕市监处罚〔2026〕' || n || '号', '榕市监处罚〔2026〕' || n || '号', '罚款', '榕屿市市场监督管理局', '榕屿市市场监督管理局',
      '113500990035600116', '350091', 2, date '2026-01-01' + (n % 300)::int, date '2026-01-02', date '2027-12-31', 'penalty',
      jsonb_build_object('facts', '当事人于' || n || '日销售不符合标准的商品，货值金额' || (n % 9000) || '元，违反了有关规定。' || repeat(md5(n::text), 3),
        'basis', '《中华人民共和国产品质量法》第四十九条', 'content', '没收违法所得，罚款' || (n % 90) || '万元',
        'fineAmount', (n % 90)::text, 'legalRepresentative', '林' || substr(md5(n::text), 1, 2)),
      'bench-' || n, 'bench', md5(n::text), ''::tsvector
    from generate_series(${from}::int + 1, ${to}::int) n`
}

/** The preparation is not measured, and may exceed the portal's time limit for statements. */
export const unhurried = (db: Db, work: (tx: Db) => Promise<unknown>): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await work(tx)
  })
