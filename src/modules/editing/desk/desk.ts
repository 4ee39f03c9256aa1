import { telling } from '../../../kernel/audit/audit-groups.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { addressWith, FIRST_HITS, type RoomDesk, type SearchSource } from '../../desk/room-desk.ts'
import { EDITING_ROLES } from '../article-contract.ts'
import { contentSentences } from '../audit-sentences.ts'
import { editing } from '../contract.ts'
import { CONTENT_CHAPTERS } from './handbook.ts'
import {
  CONSOLE_ARTICLE,
  CONSOLE_ARTICLES,
  CONSOLE_COLUMNS,
  CONSOLE_DOWNLOADS,
  CONSOLE_FAQ,
  CONSOLE_JOURNALS,
  CONSOLE_MOVED,
  CONSOLE_PAGES,
  CONSOLE_PICTURES,
  CONSOLE_REPORTS,
} from './layouts.ts'
import { contentPages } from './pages.ts'

const articleSource: SearchSource = {
  ...{ name: '文章', unit: '篇', place: CONSOLE_ARTICLES },
  async find(api, keyword) {
    const { total, records } = await api(editing.page, { query: { keyword, ...FIRST_HITS } })
    const hits = records.map(({ id, name, classificationName, updatedAt }) => ({
      ...{ href: addressWith(CONSOLE_ARTICLE, { id }), title: name },
      about: `${classificationName} · ${dateKey(updatedAt)} 改动`,
    }))
    return { total, hits }
  },
}

export const contentDesk: RoomDesk = {
  pages: contentPages,
  menu: {
    ...{ area: 'content', roles: EDITING_ROLES },
    places: [
      { href: CONSOLE_ARTICLES, name: '文章' },
      { href: CONSOLE_COLUMNS, name: '栏目' },
      { href: CONSOLE_PAGES, name: '固定页面' },
      { href: CONSOLE_FAQ, name: '常见问题' },
      { href: CONSOLE_DOWNLOADS, name: '资料下载' },
      { href: CONSOLE_PICTURES, name: '图片新闻' },
      { href: CONSOLE_JOURNALS, name: '期刊' },
      { href: CONSOLE_MOVED, name: '旧地址' },
      { href: CONSOLE_REPORTS, name: '内容报表' },
    ],
  },
  chapters: CONTENT_CHAPTERS,
  sentences: contentSentences,
  otherSentences: { article: telling('content', '改变了{}的发布状态') },
  sources: [articleSource],
}
