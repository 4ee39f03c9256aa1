import type { PageRow } from '../../../kernel/pages/pages.ts'
import { CONSOLE_HOME, consoleFilePage, consolePage } from '../../desk/layouts.ts'
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
  CONSOLE_PREVIEW,
  CONSOLE_REPORTS,
} from './layouts.ts'

const page = (path: string, name: string, title: string, file: string, make = consolePage): PageRow =>
  make(
    { path, name, title, parent: CONSOLE_HOME },
    `console-keeping-${file}`,
    `modules/editing/desk/keeping/${file}.tsx`,
  )

/** Articles and columns, what is kept of content besides them, and reports about all of it. */
export const contentPages: PageRow[] = [
  consolePage(
    { path: CONSOLE_ARTICLES, name: 'ConsoleArticles', title: '文章', parent: CONSOLE_HOME },
    'console-articles',
    'modules/editing/desk/views/articles.tsx',
  ),
  {
    ...consoleFilePage(
      { path: CONSOLE_ARTICLE, name: 'ConsoleArticle', title: '编辑文章', parent: CONSOLE_ARTICLES },
      'console-article',
      'modules/editing/desk/views/article.tsx',
    ),
    hydrate: true,
    frames: 'around',
  },
  consolePage(
    { path: CONSOLE_COLUMNS, name: 'ConsoleColumns', title: '栏目', parent: CONSOLE_HOME },
    'console-columns',
    'modules/editing/desk/views/columns.tsx',
  ),
  {
    ...consolePage(
      { path: CONSOLE_PREVIEW, name: 'ConsolePreview', title: '文章预览' },
      'article-preview',
      'modules/content/views/article-preview.tsx',
    ),
    shell: 'other',
    frames: 'inside',
  },
  page(CONSOLE_PAGES, 'ConsolePages', '固定页面', 'pages'),
  page(CONSOLE_FAQ, 'ConsoleFaq', '常见问题', 'faq'),
  page(CONSOLE_DOWNLOADS, 'ConsoleDownloads', '资料下载', 'downloads', consoleFilePage),
  page(CONSOLE_PICTURES, 'ConsolePictures', '图片新闻', 'pictures'),
  page(CONSOLE_JOURNALS, 'ConsoleJournals', '期刊', 'journals', consoleFilePage),
  page(CONSOLE_MOVED, 'ConsoleMoved', '旧地址', 'moved'),
  page(CONSOLE_REPORTS, 'ConsoleReports', '内容报表', 'reports'),
]
