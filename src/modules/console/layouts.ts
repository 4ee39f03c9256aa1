import { layout, type PageRow } from '../../kernel/pages/pages.ts'

type Row = Pick<PageRow, 'path' | 'name' | 'title' | 'parent'>

export const CONSOLE_LOGIN = '/console/login'
/** The workbench: what waits for whoever comes in. */
export const CONSOLE_HOME = '/console'
export const CONSOLE_SEARCH = '/console/search'
export const CONSOLE_CASES = '/console/submissions'
export const CONSOLE_CASE = '/console/submissions/detail'
export const CONSOLE_STATISTICS = '/console/statistics'
export const CONSOLE_SITE_FIGURES = '/console/statistics/site'
export const CONSOLE_HELP = '/console/help'
export const CONSOLE_AUDIT = '/console/audit'
export const CONSOLE_JOBS = '/console/jobs'
export const CONSOLE_SCREENINGS = '/console/screening'
export const CONSOLE_NEW_SCREENING = '/console/screening/new'
export const CONSOLE_SCREENING = '/console/screening/one'
export const CONSOLE_PRODUCTS = '/console/finance'
export const CONSOLE_PRODUCT = '/console/finance/product'
export const CONSOLE_INSTITUTIONS = '/console/institutions'
export const CONSOLE_INSTITUTION = '/console/institutions/one'
export const CONSOLE_DEMANDS = '/console/demands'
export const CONSOLE_DEMAND = '/console/demands/one'
export const CONSOLE_INSPECTION = '/console/inspection'
export const CONSOLE_FINDINGS = '/console/inspection/finding'
export const CONSOLE_INSPECTION_REPORT = '/console/inspection/report'
export const CONSOLE_ARTICLES = '/console/content'
export const CONSOLE_ARTICLE = '/console/content/article'
export const CONSOLE_COLUMNS = '/console/content/columns'
export const CONSOLE_PREVIEW = '/console/content/preview'
export const CONSOLE_PAGES = '/console/content/pages'
export const CONSOLE_FAQ = '/console/content/faq'
export const CONSOLE_DOWNLOADS = '/console/content/downloads'
export const CONSOLE_PICTURES = '/console/content/pictures'
export const CONSOLE_JOURNALS = '/console/content/journals'
export const CONSOLE_MOVED = '/console/content/moved'
export const CONSOLE_REPORTS = '/console/content/reports'
export const CONSOLE_SURVEYS = '/console/surveys'
export const CONSOLE_SURVEY = '/console/surveys/one'
export const CONSOLE_SURVEY_PREVIEW = '/console/surveys/preview'
export const CONSOLE_SURVEY_ANSWERS = '/console/surveys/answers'
export const CONSOLE_INTERVIEWS = '/console/interviews'
export const CONSOLE_INTERVIEW = '/console/interviews/one'
export const CONSOLE_STAFF = '/console/people'
export const CONSOLE_STAFF_ACCOUNT = '/console/people/one'
export const CONSOLE_STAFF_CHANGES = '/console/people/changes'
export const CONSOLE_STAFF_UNITS = '/console/people/units'
export const CONSOLE_STAFF_LOGINS = '/console/people/logins'
export const CONSOLE_LOGIN_LOCKS = '/console/people/locks'
export const CONSOLE_VERIFICATIONS = '/console/people/verification'
export const CONSOLE_VERIFICATION = '/console/people/verification/one'
export const CONSOLE_PROFILE = '/console/site/profile'
export const CONSOLE_CALENDAR = '/console/site/calendar'
export const CONSOLE_SEVERITIES = '/console/site/severities'
export const CONSOLE_GREY_DAYS = '/console/site/grey-days'
export const CONSOLE_NAVIGATION = '/console/site/navigation'
export const CONSOLE_SIDE_BARS = '/console/site/side-bars'
export const CONSOLE_BANNERS = '/console/site/banners'
export const CONSOLE_NOTICES = '/console/site/notices'
export const CONSOLE_LINKS = '/console/site/links'
export const CONSOLE_UNITS = '/console/site/units'
export const CONSOLE_WORDS = '/console/site/words'
export const CONSOLE_DICTIONARIES = '/console/site/dictionaries'
export const CONSOLE_DATA = '/console/data'
export const CONSOLE_NEW_DATA = '/console/data/new'
export const CONSOLE_BATCH = '/console/data/batch'
export const CONSOLE_QUEUE = '/console/data/queue'
/** Where the form of 选择列 is sent, from every list. */
export const CONSOLE_SHOWN_COLUMNS = '/console/columns'
export const CONSOLE_RECORDS = '/console/data/records'
export const CONSOLE_RECORD = '/console/data/record'
export const CONSOLE_NEW_RECORD = '/console/data/record/new'
export const CONSOLE_QUALITY = '/console/data/quality'
export const CONSOLE_LOGOUT = '/console/logout'
/** One's own account: password, authenticator, sessions. */
export const CONSOLE_OWN_ACCOUNT = '/console/account'
/** Where the owner of an account sets its password and authenticator. Open to all: the code is what lets in. */
export const CONSOLE_ACTIVATE = '/console/activate'

/** A page of the console: for staff, never kept, without notices. */
export const consolePage = (row: Row, view: string, file: string): PageRow => ({
  ...row,
  shell: 'console',
  view,
  file,
  cached: false,
  noNotices: true,
  staffOnly: true,
  loginPage: CONSOLE_LOGIN,
  options: {},
})

/** A page of the console whose form takes files. */
export const consoleFilePage = (row: Row, view: string, file: string): PageRow => ({
  ...consolePage(row, view, file),
  options: { files: 'yes' },
})

export const staffActivation = layout('staff-activation', 'modules/console/views/account/activate.tsx', {
  ...{ cached: false, noNotices: true },
})

/** Where staff log in: through which call, and where that leads. Open to all. */
export const staffLogin = layout<{ door: 'staff' | 'repair'; home: string }>(
  'staff-login',
  'modules/console/views/login.tsx',
  { cached: false, noNotices: true },
)
