import type { PageRow } from '../../../kernel/pages/pages.ts'
import { contentLists } from '../../content/managed/lists-contract.ts'
import { directPage, listPages } from '../../desk/desk-pages.ts'
import { CONSOLE_HOME, consoleFilePage, consolePage } from '../../desk/layouts.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES, CONSOLE_COLUMNS, CONSOLE_PREVIEW, CONSOLE_REPORTS } from './layouts.ts'
import { pageLists } from './page-lists.ts'

/** Console pages for articles, columns, other managed content, and reports about them. */
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
  consolePage(
    { path: CONSOLE_REPORTS, name: 'ConsoleReports', title: '内容报表', parent: CONSOLE_HOME },
    'console-reports',
    'modules/editing/desk/views/reports.tsx',
  ),
  ...Object.values(contentLists).flatMap(listPages),
  ...Object.values(pageLists).map(directPage),
]
