import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/data/db.server.ts'
import { thousands } from '../../kernel/format/number.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { FileTable } from '../../kernel/sheets/table-files.server.ts'
import { KINDS } from '../../modules/submissions/kinds/kind-list.ts'

/** What only people know; they fill it in before a second person publishes the table. */
const BY_HAND = '（人工填写）'

type Row = readonly [part: string, cell: string, value: string | number]

/** 政府网站工作年度报表 (国办函〔2018〕12号): every figure the portal knows. Nobody is recognised, so visitors are not counted. */
export async function writeYearReport(db: Db, profile: SiteProfile, year: string): Promise<FileTable> {
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
  const rows: Row[] = [
    ['基本情况', '网站名称', profile.portalName],
    ['基本情况', '首页网址', profile.publicUrl],
    ['基本情况', '主办单位', profile.sponsor],
    ['基本情况', '网站标识码', profile.siteIdCode],
    ['基本情况', 'ICP 备案号', profile.icp],
    ['基本情况', '公安机关备案号', profile.policeRecord],
    ['访问', '独立用户访问总量', '本站不识别访问者，不统计'],
    ['访问', '网站总访问量（次）', of('visits')],
    ['信息发布', '总数（条）', of('articles')],
    ['信息发布', '概况类信息（页）', of('pages')],
    ['信息发布', '政务动态信息（条）', Number(found?.articles ?? 0) - Number(found?.documents ?? 0)],
    ['信息发布', '信息公开目录信息（条）', of('documents')],
    ['专栏专题', '维护数量、新开设数量', BY_HAND],
    ['解读回应', '解读信息（条）', of('readings')],
    ['解读回应', '回应公众关注热点（次）', BY_HAND],
    ['办事服务', '是否发布服务事项目录', '是'],
    ['办事服务', '注册用户（累计）', of('accounts')],
    ['办事服务', '本年新注册', of('joined')],
    ['办事服务', '政务服务事项（项）', KINDS.length],
    ['办事服务', '可全程在线办理（项）', KINDS.length],
    ['办事服务', '办件量（件）', of('cases')],
    ['互动交流', '是否使用统一平台', '是'],
    ['互动交流', '收到留言（条）', of('messages')],
    ['互动交流', '办结留言（条）', of('answered')],
    ['互动交流', '平均办理时间（天）', of('days')],
    ['互动交流', '公开答复（条）', of('open')],
    ['互动交流', '征集调查收到意见（条）', of('answers')],
    ['互动交流', '在线访谈网民提问（个）', of('questions')],
    ['互动交流', '是否提供智能问答', '否'],
    ['安全防护', '安全检测评估次数、发现和修复问题', BY_HAND],
    ['安全防护', '是否建立安全监测预警机制、应急演练、明确安全责任人', BY_HAND],
    ['移动新媒体', '微博、微信名称、信息发布量、关注量', BY_HAND],
    ['创新发展', '搜索即服务', '是'],
    ['创新发展', '多语言版本', '简体、繁体'],
    ['创新发展', '无障碍浏览', '是（含长者模式）'],
    ['创新发展', '千人千网', '否'],
  ]
  return {
    title: `政府网站工作年度报表（${year}年度）`,
    heads: ['类别', '项目', '内容'],
    rows: rows.map(([part, cell, value]) => [part, cell, String(value)]),
  }
}
