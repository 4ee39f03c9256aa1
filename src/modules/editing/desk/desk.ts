import { notableAct } from '../../../kernel/audit/audit-groups.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { contentLists } from '../../content/managed/lists-contract.ts'
import { listChapter, menuPlace } from '../../desk/define-list.ts'
import { addressWith, FIRST_HITS, type RoomDesk, type SearchSource } from '../../desk/room-desk.ts'
import { EDITING_ROLES } from '../article-contract.ts'
import { contentSentences } from '../audit-sentences.ts'
import { editing } from '../contract.ts'
import { ARTICLE_CHAPTER, REPORT_CHAPTER } from './handbook.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES, CONSOLE_REPORTS } from './layouts.ts'
import { pageLists } from './page-lists.ts'
import { contentPages } from './pages.ts'

const { columns, faq, downloads, pictures } = contentLists
const { fixedPages, journals, moved } = pageLists
/** All lists of this room, in the order of the menu and the handbook. */
const lists = [columns, fixedPages, faq, downloads, pictures, journals, moved]

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
      ...lists.map(menuPlace),
      { href: CONSOLE_REPORTS, name: '内容报表' },
    ],
  },
  chapters: [ARTICLE_CHAPTER, ...lists.map(listChapter), REPORT_CHAPTER],
  sentences: contentSentences,
  otherSentences: { article: notableAct('content', '改变了{}的发布状态') },
  sources: [articleSource],
  lists: Object.values(contentLists),
  directLists: Object.values(pageLists),
}
