import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import { formatDate } from '../../../kernel/format/date.ts'
import { type FixedPage, type Issue, journalDesk, movedDesk, pageDesk } from '../../content/managed/pages-contract.ts'
import { defineDirectList } from '../../desk/define-direct-list.ts'
import { files } from '../../files/contract.ts'
import { CHECKERS, WRITERS } from '../article-contract.ts'
import { describeArticleState } from './article-standing.ts'
import { CONSOLE_ARTICLE, CONSOLE_JOURNALS, CONSOLE_MOVED, CONSOLE_PAGES } from './layouts.ts'

const articleAt = (id: string): string => `${CONSOLE_ARTICLE}?id=${encodeURIComponent(id)}`
const minute = (at: string): string => formatDate(at, 'yyyy-MM-dd hh:mm')

/** Columns and values shared by fixed pages and journal issues, which are both articles. */
const title = {
  ...{ key: 'name', label: '标题' },
  shows: ({ id, name }: { id: string; name: string }) => ({ words: name, href: articleAt(id) }),
}
const standing = [
  {
    ...{ key: 'state', label: '状态', narrow: true as const },
    shows: ({ state, isPublic }: Pick<FixedPage, 'state' | 'isPublic'>) =>
      describeArticleState({ state, isPublic, level: 1, checks: 1 }),
  },
  {
    ...{ key: 'updatedAt', label: '最近改动', narrow: true as const },
    shows: ({ updatedAt }: { updatedAt: string }) => minute(updatedAt),
  },
]

const fixedPages = defineDirectList<FixedPage>({
  ...{ name: 'pages', title: '固定页面', unit: '个', page: { path: CONSOLE_PAGES, name: 'ConsolePages' } },
  read: async (api) => ({ rows: await api(pageDesk.list, {}) }),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    title,
    {
      ...{ key: 'address', label: '地址' },
      shows: ({ address, isPublic }) => (isPublic ? { words: address, href: address } : address),
    },
    ...standing,
  ],
  steps: {
    create: {
      ...{ opens: 'new', roles: WRITERS, call: pageDesk.create, submit: '建立草稿，去写正文' },
      ...{ title: () => '新增固定页面', leadsTo: articleAt },
    },
    move: {
      ...{ opens: 'row', roles: CHECKERS, call: pageDesk.move, submit: '更改地址' },
      isFor: ({ isMovable }) => isMovable,
      title: (page) => `更改地址：${page?.name}`,
      note: ({ address }) => `现在是 ${address}；改后旧地址自动转到新地址，立即生效。`,
      carries: ({ id, revision }) => ({ id, revision: String(revision) }),
      fresh: (page) => ({ slug: page?.slug }),
    },
  },
  done: '地址已更改，旧地址转到新地址',
  note: '关于我们、隐私政策等单独的页面。正文在文章编辑中修改，与文章一样经过审核；旧地址见',
  see: { words: '旧地址', href: CONSOLE_MOVED },
  handbook: {
    about: '关于我们、隐私政策等单独的页面，和自己新增的页面。',
    tasks: [
      {
        name: '修改或新增',
        steps: [
          '点标题进入文章编辑，与文章一样保存、送审和审核；最后一级通过后，页面立即改变。',
          '“新增固定页面”写标题和地址，建立草稿后去写正文；审核通过前，地址打不开。',
        ],
      },
      {
        name: '更改地址（内容审核）',
        steps: ['自己新增的页面可以更改地址；旧地址自动转到新地址，不用另外登记。'],
      },
    ],
  },
})

const journals = defineDirectList<Issue>({
  ...{ name: 'journals', title: '期刊', unit: '期', page: { path: CONSOLE_JOURNALS, name: 'ConsoleJournals' } },
  async read(api) {
    const { issues, columns } = await api(journalDesk.list, {})
    return { rows: issues, choices: { columnId: columns } }
  },
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    title,
    { key: 'columnName', label: '期刊', narrow: true, shows: ({ columnName }) => columnName },
    { key: 'cover', label: '封面', narrow: true, shows: ({ coverImageId }) => (coverImageId ? '有' : '没有') },
    { key: 'file', label: 'PDF', shows: ({ fileName }) => fileName ?? '没有' },
    ...standing,
  ],
  steps: {
    create: {
      ...{ opens: 'new', roles: WRITERS, call: journalDesk.create, submit: '建立草稿' },
      ...{ title: () => '新增一期', leadsTo: articleAt },
      // A single journal is preselected.
      fresh: (_, { columnId = [] }) => (columnId.length === 1 ? { columnId: columnId[0]!.code } : {}),
    },
  },
  files: {
    sendTo: files.uploadFile.path,
    addressOf: (id) => API_BASE + callPath(files.downloadFile.path, { id }),
  },
  done: '',
  empty: '还没有期刊',
  note: '每一期是期刊栏目中的一篇文章，带封面和 PDF；送审、审核和发布与文章相同。',
  handbook: {
    about: '信用期刊的各期。',
    tasks: [
      {
        name: '新增一期',
        steps: ['填写期号、标题和内容提要，上传封面和 PDF，建立草稿；送审、审核和发布与文章相同。'],
      },
    ],
  },
})

const moved = defineDirectList<{ from: string; to: string; at: string }>({
  ...{ name: 'moved', title: '旧地址', unit: '个', page: { path: CONSOLE_MOVED, name: 'ConsoleMoved' } },
  read: async (api) => ({ rows: await api(movedDesk.list, {}) }),
  idOf: ({ from }) => from,
  nameOf: ({ from }) => `${from}的转向`,
  columns: [
    { key: 'from', label: '旧地址', shows: ({ from }) => from },
    { key: 'to', label: '转到', shows: ({ to }) => ({ words: to, href: to }) },
    { key: 'at', label: '登记时间', narrow: true, shows: ({ at }) => minute(at) },
  ],
  steps: {
    save: { opens: 'always', roles: CHECKERS, call: movedDesk.save, submit: '登记', title: () => '登记旧地址' },
    remove: {
      ...{ opens: 'button', roles: CHECKERS, call: movedDesk.remove, submit: '删除' },
      carries: ({ from }) => ({ from }),
    },
  },
  done: '已保存，立即生效',
  empty: '还没有旧地址',
  note: '访问旧地址的人会被带到新地址。更改固定页面的地址时自动登记；老网站的地址可以在这里登记。',
  handbook: {
    about: '改过的地址，和老网站的地址，各转到哪里。',
    tasks: [
      {
        name: '登记（内容审核）',
        steps: ['填写旧地址和本网站的新地址；已有页面的地址、会绕圈的、打不开的不接受。'],
      },
    ],
  },
})

export const pageLists = { fixedPages, journals, moved }
