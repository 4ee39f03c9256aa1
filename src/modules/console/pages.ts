import type { PageRow } from '../../kernel/pages/pages.ts'
import {
  CONSOLE_HELP,
  CONSOLE_HOME,
  CONSOLE_LOGIN,
  CONSOLE_LOGOUT,
  CONSOLE_OWN_ACCOUNT,
  consoleFilePage,
  consolePage,
} from '../desk/layouts.ts'
import { EDITING_ROLES } from '../editing/article-contract.ts'
import { CONSOLE_ARTICLE, CONSOLE_ARTICLES, CONSOLE_COLUMNS, CONSOLE_PREVIEW } from '../editing/desk/layouts.ts'
import { contentPages } from '../editing/desk/pages.ts'
import { CONSOLE_DEMAND, CONSOLE_DEMANDS } from '../finance/desk/layouts.ts'
import { CONSOLE_FINDINGS, CONSOLE_INSPECTION, CONSOLE_INSPECTION_REPORT } from '../inspection/desk/layouts.ts'
import { CONSOLE_JOBS } from '../jobs/desk/layouts.ts'
import { CONSOLE_VERIFICATION, CONSOLE_VERIFICATIONS } from '../people/desk/layouts.ts'
import { dataPages } from '../register/desk/pages.ts'
import { CONSOLE_NEW_SCREENING, CONSOLE_SCREENING, CONSOLE_SCREENINGS } from '../screening/desk/layouts.ts'
import { sitePages } from '../site-desk/pages.ts'
import {
  CONSOLE_ACTIVATE,
  CONSOLE_LOGIN_LOCKS,
  CONSOLE_STAFF,
  CONSOLE_STAFF_ACCOUNT,
  CONSOLE_STAFF_CHANGES,
  CONSOLE_STAFF_LOGINS,
  CONSOLE_STAFF_UNITS,
  staffActivation,
} from '../staff/desk/layouts.ts'
import { staffLogin } from '../staff/layouts.ts'
import { CONSOLE_SITE_FIGURES } from '../statistics/desk/layouts.ts'
import { CONSOLE_CASE, CONSOLE_CASES, CONSOLE_STATISTICS } from '../submissions/desk/layouts.ts'
import { surveyDeskPages } from '../surveys/desk/pages.ts'
import { CONSOLE_AUDIT, CONSOLE_SEARCH } from './layouts.ts'

const VIEWS = 'modules/console/views'

export const consolePages: PageRow[] = [
  ...sitePages,
  ...contentPages,
  ...surveyDeskPages,
  {
    ...consolePage(
      { path: CONSOLE_HOME, name: 'Console', title: '工作台' },
      'console-workbench',
      `${VIEWS}/workbench/workbench.tsx`,
    ),
    // The editor is the one large script: who writes has it before the first article is opened.
    leadsTo: { view: 'console-article', roles: EDITING_ROLES },
  },
  staffLogin(
    { path: CONSOLE_LOGIN, name: 'ConsoleLogin', shell: 'console', title: '工作人员登录' },
    { door: 'staff', home: CONSOLE_HOME },
  ),
  consolePage(
    { path: CONSOLE_OWN_ACCOUNT, name: 'ConsoleOwnAccount', title: '我的账号', parent: CONSOLE_HOME },
    'console-own-account',
    'modules/staff/desk/views/own-account.tsx',
  ),
  staffActivation({
    path: CONSOLE_ACTIVATE,
    name: 'ConsoleActivate',
    shell: 'console',
    title: '激活账号',
    hideBread: true,
  }),
  consolePage(
    { path: CONSOLE_LOGOUT, name: 'ConsoleLogout', title: '退出登录', parent: CONSOLE_HOME },
    'console-logout',
    `${VIEWS}/logout.tsx`,
  ),
  consolePage(
    { path: CONSOLE_SEARCH, name: 'ConsoleSearch', title: '搜索', parent: CONSOLE_HOME },
    'console-search',
    `${VIEWS}/search.tsx`,
  ),
  consolePage(
    { path: CONSOLE_CASES, name: 'ConsoleSubmissions', title: '办件', parent: CONSOLE_HOME },
    'console-cases',
    'modules/submissions/desk/views/cases.tsx',
  ),
  consolePage(
    { path: CONSOLE_CASE, name: 'ConsoleSubmissionDetail', title: '办件详情', parent: CONSOLE_CASES },
    'console-case',
    'modules/submissions/desk/views/case.tsx',
  ),
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
    { path: CONSOLE_COLUMNS, name: 'ConsoleColumns', title: '栏目', parent: CONSOLE_HOME },
    'console-columns',
    'modules/editing/desk/views/columns.tsx',
  ),
  consolePage(
    { path: CONSOLE_SCREENINGS, name: 'ConsoleScreenings', title: '信用审查', parent: CONSOLE_HOME },
    'console-screenings',
    'modules/screening/desk/views/screenings.tsx',
  ),
  consoleFilePage(
    { path: CONSOLE_NEW_SCREENING, name: 'ConsoleNewScreening', title: '发起信用审查', parent: CONSOLE_SCREENINGS },
    'console-new-screening',
    'modules/screening/desk/views/new-screening.tsx',
  ),
  consolePage(
    { path: CONSOLE_SCREENING, name: 'ConsoleScreening', title: '审查结果', parent: CONSOLE_SCREENINGS },
    'console-screening',
    'modules/screening/desk/views/screening.tsx',
  ),
  ...dataPages,
  consolePage(
    { path: CONSOLE_DEMANDS, name: 'ConsoleDemands', title: '融资需求', parent: CONSOLE_HOME },
    'console-demands',
    'modules/finance/desk/demands.tsx',
  ),
  consolePage(
    { path: CONSOLE_DEMAND, name: 'ConsoleDemand', title: '融资需求办理', parent: CONSOLE_DEMANDS },
    'console-demand',
    'modules/finance/desk/demand.tsx',
  ),
  consolePage(
    { path: CONSOLE_STATISTICS, name: 'ConsoleStatistics', title: '办件统计', parent: CONSOLE_HOME },
    'console-statistics',
    'modules/submissions/desk/views/statistics.tsx',
  ),
  consolePage(
    { path: CONSOLE_SITE_FIGURES, name: 'ConsoleSiteFigures', title: '访问与服务统计', parent: CONSOLE_HOME },
    'console-site-figures',
    'modules/statistics/desk/views/site-figures.tsx',
  ),
  consolePage(
    { path: CONSOLE_HELP, name: 'ConsoleHelp', title: '使用手册', parent: CONSOLE_HOME },
    'console-help',
    `${VIEWS}/help/help.tsx`,
  ),
  consolePage(
    { path: CONSOLE_STAFF, name: 'ConsoleStaff', title: '工作人员', parent: CONSOLE_HOME },
    'console-staff',
    'modules/staff/desk/views/staff-list.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_ACCOUNT, name: 'ConsoleStaffAccount', title: '工作人员账号', parent: CONSOLE_STAFF },
    'console-staff-account',
    'modules/staff/desk/views/staff-account.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_CHANGES, name: 'ConsoleStaffChanges', title: '待确认变更', parent: CONSOLE_STAFF },
    'console-staff-changes',
    'modules/staff/desk/views/staff-changes.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_UNITS, name: 'ConsoleStaffUnits', title: '单位', parent: CONSOLE_STAFF },
    'console-staff-units',
    'modules/staff/desk/views/staff-units.tsx',
  ),
  consolePage(
    { path: CONSOLE_STAFF_LOGINS, name: 'ConsoleStaffLogins', title: '登录记录', parent: CONSOLE_STAFF },
    'console-staff-logins',
    'modules/staff/desk/views/staff-logins.tsx',
  ),
  consolePage(
    { path: CONSOLE_LOGIN_LOCKS, name: 'ConsoleLoginLocks', title: '登录限制', parent: CONSOLE_STAFF },
    'console-login-locks',
    'modules/staff/desk/views/login-locks.tsx',
  ),
  consolePage(
    { path: CONSOLE_VERIFICATIONS, name: 'ConsoleVerifications', title: '实名认证', parent: CONSOLE_HOME },
    'console-verifications',
    'modules/people/desk/views/verifications.tsx',
  ),
  consolePage(
    { path: CONSOLE_VERIFICATION, name: 'ConsoleVerification', title: '实名认证审核', parent: CONSOLE_VERIFICATIONS },
    'console-verification',
    'modules/people/desk/views/verification.tsx',
  ),
  consolePage(
    { path: CONSOLE_AUDIT, name: 'ConsoleAudit', title: '审计记录', parent: CONSOLE_HOME },
    'console-audit',
    `${VIEWS}/audit.tsx`,
  ),
  consolePage(
    { path: CONSOLE_JOBS, name: 'ConsoleJobs', title: '后台任务', parent: CONSOLE_HOME },
    'console-jobs',
    'modules/jobs/desk/views/jobs.tsx',
  ),
  consolePage(
    { path: CONSOLE_INSPECTION, name: 'ConsoleInspection', title: '网站自查', parent: CONSOLE_HOME },
    'console-inspection',
    'modules/inspection/desk/views/inspection.tsx',
  ),
  consolePage(
    { path: CONSOLE_FINDINGS, name: 'ConsoleFindings', title: '自查问题', parent: CONSOLE_INSPECTION },
    'console-findings',
    'modules/inspection/desk/views/findings.tsx',
  ),
  consolePage(
    {
      ...{ path: CONSOLE_INSPECTION_REPORT, name: 'ConsoleInspectionReport', title: '季度自查报告' },
      parent: CONSOLE_INSPECTION,
    },
    'console-inspection-report',
    'modules/inspection/desk/views/report.tsx',
  ),
]
