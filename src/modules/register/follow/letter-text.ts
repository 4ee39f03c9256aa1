import type { FollowNews } from './contract.ts'
import { CONSOLE_FOLLOW } from './layouts.ts'

interface LetterNews extends FollowNews {
  subjectName: string
  isOwn: boolean
}

interface LetterFrom {
  portalName: string
  publicUrl: string
  /** Null in the message box of the portal. */
  unsubscribe: string | null
}

/** Longest list of changes in a mail; the page has all of them. */
const MOST_LINES = 30
const LIST = '/user?part=favourites'

/**
 * A message about followed organisations. In the message box, where it remains after a record has ended, it only names organisations with their
 * number of changes. A mail adds kind, authority and day of each change, but never the content of a record.
 */
export function writeLetter(
  news: readonly LetterNews[],
  { portalName, publicUrl, unsubscribe }: LetterFrom,
): Record<string, string> {
  const firms = [...Map.groupBy(news, ({ subjectName }) => subjectName)]
  const [first] = firms
  const title =
    firms.length === 1 && first
      ? `${first[0]}有 ${news.length} 项变化`
      : `${firms.length} 家单位有 ${news.length} 项变化`
  const names = firms.slice(0, 3).map(([name, own]) => `${own[0]?.isOwn ? '本单位' : name} ${own.length} 项`)
  const short = `${names.join('，')}${firms.length > 3 ? '等' : ''}。请在“我的关注”查看。`
  if (!unsubscribe) return { title, short, link: LIST }
  const lines = firms
    .flatMap(([name, own]) => [`${name}：`, ...own.map((one) => lineOf(one, publicUrl)), ''])
    .slice(0, MOST_LINES)
  const rest =
    firms.reduce((sum, [, own]) => sum + own.length + 2, 0) > MOST_LINES ? ['其余变化请在本站查看。', ''] : []
  const long = [
    '您好：',
    '',
    ...lines,
    ...rest,
    '以上内容在发送时核对过；之后如停止公示，请以本站为准，不要再引用。',
    `不想再收到，请打开退订：${unsubscribe}`,
    '此邮件由系统自动发送，请勿回复。',
    portalName,
  ].join('\n')
  return { title, short, long, unsubscribe }
}

/** A message to staff, whose mail and telephones others can read: only the number of organisations with changes, and a link. */
export function writeUnitLetter(
  news: readonly LetterNews[],
  { portalName, publicUrl }: Omit<LetterFrom, 'unsubscribe'>,
): Record<string, string> {
  const firms = new Set(news.map(({ subjectName }) => subjectName)).size
  const title = `往来名册中 ${firms} 家单位有变化`
  const short = '请登录后台，在“往来名册”查看。'
  const long = [
    ...['您好：', '', `${title}，请登录后台查看：${new URL(CONSOLE_FOLLOW, publicUrl).href}`, ''],
    ...['不想再收到这类提醒，请在后台“我的账号”中更改。', '此邮件由系统自动发送，请勿回复。', portalName],
  ].join('\n')
  return { title, short, long }
}

const lineOf = ({ on, kind, text, href }: LetterNews, publicUrl: string): string =>
  `· ${on} ${kind}：${text}${href ? ` ${new URL(href, publicUrl).href}` : ''}`
