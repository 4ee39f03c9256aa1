import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import { formatBytes } from '../../../kernel/format/bytes.ts'
import { daysColumn, type ListDescription, parentOptions } from '../../desk/define-list.ts'
import { files } from '../../files/contract.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../roles-contract.ts'
import { ColumnFields, DownloadFields, FaqFields, type ListCode, managedContent, PictureFields } from './contract.ts'

type Given = Omit<ListDescription, 'writers' | 'movers' | 'withdrawers' | 'calls'> & { name: ListCode }

const contentList = ({ name, ...given }: Given, save: ListDescription['calls']['save']): ListDescription => ({
  ...{ ...given, name, writers: WRITERS, movers: EDITING_ROLES, withdrawers: CHECKERS },
  calls: {
    ...{ ...managedContent, save, named: { list: name } },
    entries: (api) => api(managedContent.entries, { query: { list: name } }),
  },
})

const faq = contentList(
  {
    ...{ name: 'faq', entity: 'faq', title: '常见问题', what: '常见问题', short: '问题' },
    page: { path: '/console/content/faq', name: 'ConsoleFaq' },
    ...{ fields: FaqFields, texts: ['category', 'question', 'answer'] },
    nameOf: ({ question }) => String(question ?? ''),
    columns: [{ key: 'question' }, { key: 'category', narrow: true }],
    note: '显示在“常见问题”页，按分组排列。新增和修改由另一人审核后公开；顺序立即生效。',
    handbook: {
      about: '“常见问题”页上的问题和答复。',
      tasks: [
        {
          name: '新增和修改（内容编辑）',
          steps: [
            '填写分组、问题和答复，点“提交审核”；通过之前公众看到的仍是原来的内容。',
            '还没有审核的可以再改或撤回；退回的，意见写在那一项上。',
            '用“↑”“↓”在分组内排序，立即生效。',
          ],
        },
        {
          name: '审核和撤下（内容审核）',
          steps: ['点“审核”，对照公开的内容和修改后的内容，通过或写明意见退回；撤下须写明理由，随时可以恢复。'],
          careful: '提交的人不能审核自己的修改。',
        },
      ],
    },
  },
  managedContent.saveFaq,
)

const downloads = contentList(
  {
    ...{ name: 'downloads', entity: 'download', title: '资料下载', what: '资料下载', short: '资料' },
    page: { path: '/console/content/downloads', name: 'ConsoleDownloads' },
    ...{ fields: DownloadFields, texts: ['title', 'category', 'description'] },
    files: {
      sendTo: files.uploadFile.path,
      addressOf: (id) => API_BASE + callPath(files.downloadFile.path, { id }),
    },
    nameOf: ({ title }) => String(title ?? ''),
    columns: [
      { key: 'title' },
      { key: 'category', narrow: true },
      {
        ...{ key: 'format', label: '文件', narrow: true },
        shows: ({ values }) => `${String(values.format ?? '').toUpperCase()} ${formatBytes(Number(values.size ?? 0))}`,
      },
    ],
    note: '显示在“资料下载”页，按类别排列。新增和修改由另一人审核后公开；撤下后下载地址也打不开。',
    handbook: {
      about: '“资料下载”页上的表格、模板和指南。',
      tasks: [
        {
          name: '新增和换文件',
          steps: [
            '上传 pdf、docx、xlsx 或 zip 文件，不超过 10 MB；带宏、脚本或加密的文件不接收。',
            '换文件后下载地址不变，别处的链接不用改；审核通过前，公众下载的仍是原来的文件。',
          ],
          careful: '撤下后，下载地址也打不开。',
        },
      ],
    },
  },
  managedContent.saveDownload,
)

const pictures = contentList(
  {
    ...{ name: 'pictures', entity: 'picture-news', title: '图片新闻', what: '图片新闻' },
    page: { path: '/console/content/pictures', name: 'ConsolePictures' },
    ...{ fields: PictureFields, texts: ['alt'] },
    nameOf: ({ alt }) => String(alt ?? ''),
    namedBy: 'articleId',
    // A chosen article stays selectable by name even when it is no longer offered.
    choices: ({ entries, choices }) => ({
      articleId: [
        ...new Map([
          ...entries.map(({ values }) => [String(values.articleId ?? ''), String(values.title ?? '')] as const),
          ...choices.map(({ code, name }) => [code, name] as const),
        ]),
      ].flatMap(([code, name]) => (name ? [{ code, name }] : [])),
    }),
    gone: '（文章已下线）',
    fresh: ({ today }) => ({ from: today }),
    columns: [
      {
        ...{ key: 'picture', label: '图片', narrow: true },
        shows: ({ values: { picture, alt } }) =>
          picture
            ? {
                picture: `${API_BASE}${callPath(files.readImage.path, { pictureId: String(picture) })}?width=240`,
                alt: String(alt ?? ''),
              }
            : '—',
      },
      { key: 'articleId' },
      { key: 'alt' },
      daysColumn({ narrow: true }),
    ],
    note: '首页轮播最多 5 篇，按这里的顺序。没有正在展示的，首页显示“图片新闻”栏目最新的几篇。',
    handbook: {
      about: '首页轮播的图片新闻。',
      tasks: [
        {
          name: '选定',
          steps: [
            '选择一篇已发布、有封面的文章，写出图片上是什么，填写起止日期；由另一人审核后上首页。',
            '首页最多显示 5 篇，按这里的顺序；没有正在展示的，显示“图片新闻”栏目最新的几篇。',
          ],
        },
      ],
    },
  },
  managedContent.savePicture,
)

/** Columns have a page of their own, which shows the state of each one. */
const columns = contentList(
  {
    ...{ name: 'columns', entity: 'column', title: '栏目', what: '栏目', tellsFields: true },
    page: { path: '/console/content/columns' },
    ...{ fields: ColumnFields, texts: ['name'], columns: [], note: '' },
    nameOf: ({ name }) => String(name),
    choices: (found) => ({
      parentId: parentOptions(found),
      navigationId: found.choices.flatMap(({ code, name, of }) =>
        of === 'navigation' ? [{ code, name: `“${name}”之下` }] : [],
      ),
      sideBarId: found.choices.flatMap(({ code, name, of }) =>
        of === 'side-bar' ? [{ code, name: `${name}（${code}）` }] : [],
      ),
    }),
    fresh: () => ({ checks: '1', updateCycleDays: '180', state: 'shown' }),
    handbook: {
      about: '栏目的名称、地址、上级、顺序、更新周期、审核级数，和它在导航、侧栏中的位置。',
      tasks: [
        {
          name: '新增栏目',
          steps: [
            '选“新增栏目”，填名称；一级栏目须有地址，下级栏目没有地址的显示在上级栏目的页内。',
            '选它放在哪一项导航之下、哪个侧栏中，提交审核。',
            '另一人通过后地址立即可用，可以写文章；网站地图、订阅和检索随之有它。',
          ],
        },
        {
          name: '改名、移动、隐藏、关闭',
          steps: [
            '改名或改地址后，旧名称、旧地址自动转到新的；同级之内用“↑”“↓”排序，立即生效。',
            '隐藏：导航、侧栏、网站地图和首页不显示，文章和栏目页仍可按地址打开。',
            '关闭：不能再发文，文章保留；填“关闭后转到”的，原地址转到那一页，不填的页面写明停止更新的日期。',
          ],
          careful: '栏目不能删除，有文章的栏目请隐藏或关闭。',
        },
        {
          name: '调整栏目',
          steps: [
            '更新周期是多少天没有新文章就算逾期，网站自查按它判断。',
            '审核级数只影响之后提交的文章；政策类栏目应为三级。',
          ],
        },
      ],
    },
  },
  managedContent.saveColumn,
)

export const contentLists: Readonly<Record<ListCode, ListDescription>> = { faq, downloads, pictures, columns }
