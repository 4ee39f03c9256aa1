import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { thousands } from '../../kernel/format/number.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { FileTable } from '../../kernel/sheets/table-files.server.ts'
import { YEAR_CELL_KEYS, YEAR_CELLS, type YearCellKey } from '../../modules/statistics/year-report-contract.ts'
import { signedCells } from '../../modules/statistics/year-report-list.server.ts'
import { KINDS } from '../../modules/submissions/kinds/kind-list.ts'

/** Every figure of the year that the portal has. Visitors are not counted, because the portal does not identify them. */
export async function readYearCells(
  db: Db,
  profile: SiteProfile,
  year: string,
): Promise<Partial<Record<YearCellKey, string>>> {
  const [from, to] = [`${year}-01-01 00:00+08`, `${Number(year) + 1}-01-01 00:00+08`]
  const during = (column: string) => sql.raw(`${column} >= timestamptz '${from}' and ${column} < timestamptz '${to}'`)
  const {
    rows: [found],
  } = await db.execute<Record<string, number | null>>(sql`select
    (select coalesce(sum(count), 0)::int from visit_count where day between ${`${year}-01-01`} and ${`${year}-12-31`}) as visits,
    (select count(*)::int from article where status = 'published' and slug is null and ${during('release_time')}) as articles,
    (select count(*)::int from article where status = 'published' and slug is not null) as pages,
    (select count(*)::int from article where status = 'published' and doc_no is not null and ${during('release_time')}) as documents,
    (select count(*)::int from article where status = 'published' and interpret_of is not null and ${during('release_time')}) as readings,
    (select count(*)::int from account where ${during('created_at')}) as joined,
    (select count(*)::int from account) as accounts,
    (select count(*)::int from submission where ${during('submitted_at')}) as cases,
    (select count(*)::int from submission where kind in ('message', 'interaction') and ${during('submitted_at')}) as messages,
    (select count(*)::int from submission where kind in ('message', 'interaction') and step = 'done' and ${during('submitted_at')}) as answered,
    (select round(avg(decided_on - submitted_at::date), 1)::float from submission
      where kind in ('message', 'interaction') and decided_on is not null and ${during('submitted_at')}) as days,
    (select count(*)::int from submission where kind in ('message', 'interaction') and is_published and ${during('submitted_at')}) as open,
    (select count(*)::int from survey_answer where ${during('answered_at')}) as answers,
    (select count(*)::int from interview_question where ${during('asked_at')}) as questions`)
  const of = (key: string): string =>
    found?.[key] === null || found?.[key] === undefined ? '' : thousands(Number(found[key]))
  return {
    ...{ siteName: profile.portalName, homePage: profile.publicUrl, sponsor: profile.sponsor },
    ...{ siteIdCode: profile.siteIdCode, icp: profile.icp, policeRecord: profile.policeRecord },
    ...{ visitors: '本站不识别访问者，不统计', visits: of('visits') },
    ...{ articles: of('articles'), pages: of('pages'), documents: of('documents') },
    news: thousands(Number(found?.articles ?? 0) - Number(found?.documents ?? 0)),
    readings: of('readings'),
    ...{ hasDirectory: '是', accounts: of('accounts'), joined: of('joined'), cases: of('cases') },
    ...{ services: String(KINDS.length), onlineServices: String(KINDS.length) },
    ...{ hasPlatform: '是', messages: of('messages'), answered: of('answered'), days: of('days'), open: of('open') },
    ...{ answers: of('answers'), questions: of('questions'), hasChat: '否' },
    ...{ search: '是', languages: '简体、繁体', access: '是（含长者模式）', personal: '否' },
  }
}

/** Placeholder for figures that people fill in before a second person signs the table. */
const BY_HAND = '（人工填写）'

/** 政府网站工作年度报表 (annual report of a government website, 国办函〔2018〕12号): the signed version, otherwise a draft with every figure the portal has. */
export async function writeYearReport(db: Db, profile: SiteProfile, year: string): Promise<FileTable> {
  const signed = await signedCells(db, year)
  const values: Record<string, string> = signed ?? (await readYearCells(db, profile, year))
  return {
    title: `政府网站工作年度报表（${year}年度${signed ? '' : '，草稿'}）`,
    heads: ['类别', '项目', '内容'],
    rows: YEAR_CELL_KEYS.map((key) => {
      const { part, label } = YEAR_CELLS[key]
      return [part, label, values[key] || (signed ? '' : BY_HAND)]
    }),
  }
}
