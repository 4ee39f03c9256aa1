import type { StaffRole } from '../../kernel/guard/staff-roles.ts'
import { CONSOLE_HELP } from '../desk/layouts.ts'
import { CONSOLE_ARTICLES, CONSOLE_COLUMNS, CONSOLE_PAGES } from '../editing/desk/layouts.ts'
import { CONSOLE_NEW_DATA } from '../register/desk/layouts.ts'
import { CONSOLE_DICTIONARIES, CONSOLE_PROFILE, CONSOLE_UNITS } from '../site-desk/layouts.ts'
import { CONSOLE_STAFF } from '../staff/desk/layouts.ts'
import { BACKUP_COMMAND } from './handbook/on-server.ts'
import { describeDuration, type HealthFact, isBackupLate } from './health-facts.ts'
import { CONSOLE_TEST_MESSAGE } from './layouts.ts'

/** State of a portal during setup. Everything is counted from the database; nobody ticks a box. */
export interface FirstDayFacts {
  profile: { portalName: string; themeColour: string; blanks: number }
  districts: number
  units: { total: number; withPhone: number }
  /** Number of datasets, and the names of those without a providing unit. */
  datasets: { total: number; withoutProvider: readonly string[] }
  /** Fixed pages that the portal links to: how many exist, are public, and have at least a draft. */
  pages: { total: number; published: number; begun: number }
  columns: number
  /** Articles missing from the columns of the home page, which need three each. */
  lackingArticles: number
  subjects: number
  records: number
  /** Active accounts by role. */
  accounts: Readonly<Record<StaffRole, number>>
  /** Age of the newest good backup in milliseconds; null without one. */
  backupAge: number | null
  /** Expiry of the site certificate. */
  certificate: HealthFact
  /** Configured channels for outgoing messages. */
  ways: { mail: boolean; sms: boolean }
}

const FIRST_DAY_GROUPS = ['城市与单位', '页面与内容', '主体与记录', '人员与运行'] as const

interface FirstDayStep {
  code: string
  group: (typeof FIRST_DAY_GROUPS)[number]
  name: string
  about: string
  /** Command to run on the server, for a step that the console cannot do. */
  command?: string
  state: 'done' | 'must' | 'later'
  words: string
  /** Roles that can do the step. */
  roles: readonly StaffRole[]
  button: string
  /** Address of the button; null makes the button a form that posts. */
  href: string | null
}

/** Articles that each column of the home page needs. */
export const ARTICLES_EACH = 3

/** The steps before a portal is made public, in recommended order. */
export const firstDaySteps = (facts: FirstDayFacts): FirstDayStep[] => [
  ...citySteps(facts),
  ...pageSteps(facts),
  ...dataSteps(facts),
  ...runningSteps(facts),
]

/** Required steps that are not done; the workbench shows them first. */
export const stepsLeft = (steps: readonly FirstDayStep[]): FirstDayStep[] =>
  steps.filter(({ state }) => state === 'must')

function citySteps({ profile, districts, units, datasets }: FirstDayFacts): FirstDayStep[] {
  const group = '城市与单位'
  return [
    {
      ...{ code: 'profile', group, name: '名称、标志、颜色', roles: ['system'], button: '查看', href: CONSOLE_PROFILE },
      about: `${profile.portalName}，主色 ${profile.themeColour}`,
      ...(profile.blanks === 0 ? done('已设置') : must(`必须，还有 ${profile.blanks} 项待填写`)),
    },
    {
      ...{ code: 'districts', group, name: '区县', roles: ['system'], button: '查看', href: CONSOLE_DICTIONARIES },
      about: '筛选、统计和地址都按区县',
      ...(districts > 0 ? done(`${districts} 个`) : must('必须，0 个')),
    },
    {
      ...{ code: 'units', group, name: '成员单位', roles: ['system'], button: '查看', href: CONSOLE_UNITS },
      about: units.total > 0 ? `${units.total} 个，${units.withPhone} 个有电话` : '投诉和异议转给它们',
      ...(units.total === 0
        ? must('必须，0 个')
        : units.withPhone < units.total
          ? later('电话可以后补')
          : done('已导入')),
    },
    {
      ...{
        code: 'providers',
        group,
        name: '数据提供单位',
        roles: ['system'],
        button: '怎么做',
        href: `${CONSOLE_HELP}#providers`,
      },
      about: `${lackingOf(datasets)}，在城市包 site-profile.json 的 providers 里指定`,
      ...(datasets.withoutProvider.length === 0
        ? done('已指定')
        : must(`必须，缺 ${datasets.withoutProvider.length} 个`)),
    },
  ]
}

const MOST_NAMED = 3

function lackingOf({ total, withoutProvider }: FirstDayFacts['datasets']): string {
  const [named, more] = [withoutProvider.slice(0, MOST_NAMED).join('、'), withoutProvider.length > MOST_NAMED]
  return named ? `没有单位：${named}${more ? '等' : ''}` : `${total} 个数据集`
}

function pageSteps({ pages, columns, lackingArticles }: FirstDayFacts): FirstDayStep[] {
  const group = '页面与内容'
  const toBegin = pages.total - pages.begun
  return [
    {
      ...{ code: 'pages', group, name: `${pages.total} 个固定页`, roles: ['edit'] },
      about: '关于我们、隐私政策、网站声明等，页脚已链接',
      ...(pages.published === pages.total
        ? done('已发布')
        : must(toBegin > 0 ? '必须，草稿已按市名写好' : `必须，已发布 ${pages.published} 个`)),
      ...(toBegin > 0 ? { button: `生成 ${toBegin} 页草稿`, href: null } : { button: '去送审', href: CONSOLE_PAGES }),
    },
    {
      ...{ code: 'columns', group, name: '栏目', roles: ['edit'], button: '看栏目', href: CONSOLE_COLUMNS },
      about: '标准栏目，不需要的可以停用',
      ...(columns > 0 ? done(`${columns} 个`) : must('必须，0 个')),
    },
    {
      ...{ code: 'articles', group, name: '首批文章', roles: ['edit'], button: '写文章', href: CONSOLE_ARTICLES },
      about: `每个首页栏目至少 ${ARTICLES_EACH} 篇`,
      ...(lackingArticles === 0 ? done('已齐') : must(`必须，还差 ${lackingArticles} 篇`)),
    },
  ]
}

function dataSteps({ subjects, records }: FirstDayFacts): FirstDayStep[] {
  const group = '主体与记录'
  return [
    {
      ...{ code: 'subjects', group, name: '主体库', roles: ['data'], button: '导入主体', href: deliver('subject') },
      about: '没有主体就查不到企业，也出不了报告',
      ...(subjects > 0 ? done(`${subjects} 户`) : must('必须，0 户')),
    },
    {
      ...{
        code: 'records',
        group,
        name: '行政许可、行政处罚',
        roles: ['data'],
        button: '导入记录',
        href: deliver('permit'),
      },
      about: '可先于主体导入，主体到后自动关联',
      ...(records > 0 ? done(`${records} 条`) : later('可以后补，0 条')),
    },
  ]
}

/** Address of the upload form for this dataset. */
const deliver = (dataset: string) => `${CONSOLE_NEW_DATA}?dataset=${dataset}`

const THREE = ['system', 'security', 'audit'] as const
const DESK = ['accept', 'handle', 'review'] as const

function runningSteps({ accounts, backupAge, certificate, ways }: FirstDayFacts): FirstDayStep[] {
  const group = '人员与运行'
  const missing = (roles: readonly StaffRole[]) => roles.filter((role) => accounts[role] === 0).length
  const people = { group, roles: ['security'], button: '建账号', href: CONSOLE_STAFF } as const
  return [
    {
      ...{ ...people, code: 'three', name: '三员账号', about: '系统、安全、审计各一人，均由本人激活' },
      ...(missing(THREE) === 0 ? done('已就绪') : must(`必须，缺 ${missing(THREE)} 种`)),
    },
    {
      ...{ ...people, code: 'desk', name: '受理、承办、审核账号', about: '至少各一人' },
      ...(missing(DESK) === 0 ? done('已就绪') : must(`必须，缺 ${missing(DESK)} 种`)),
    },
    backupStep(backupAge),
    certificateStep(certificate),
    messageStep(ways),
  ]
}

/** The portal only reports the age of the backup, because it has neither the PostgreSQL programs nor a place to write one. */
function backupStep(age: number | null): FirstDayStep {
  return {
    ...{ code: 'backup', group: '人员与运行', name: '备份', roles: ['system'] },
    ...{ button: '定时和演练', href: `${CONSOLE_HELP}#backup`, command: BACKUP_COMMAND },
    about: age === null ? '从未备份过，在服务器上运行' : '每天一次，在服务器上运行',
    ...(age === null
      ? must('必须')
      : isBackupLate(age)
        ? later(`${describeDuration(age)}前，应每天备份`)
        : done(`${describeDuration(age)}前`)),
  }
}

/** The proxy serves the certificate; the portal only reads when it expires. */
const certificateStep = ({ words, state }: HealthFact): FirstDayStep => ({
  ...{ code: 'certificate', group: '人员与运行', name: '网站证书', roles: ['system'] },
  ...{ button: '怎么做', href: `${CONSOLE_HELP}#certificate` },
  about: '由反向代理出示，到期前要换',
  ...(state === 'good' ? done(words) : later(words)),
})

const SETTINGS = { mail: '邮件 SMTP_URL、MAIL_FROM', sms: '短信 SMS_URL、SMS_TOKEN' }

function messageStep(ways: FirstDayFacts['ways']): FirstDayStep {
  const missing = [...(ways.mail ? [] : [SETTINGS.mail]), ...(ways.sms ? [] : [SETTINGS.sms])]
  return {
    ...{ code: 'messages', group: '人员与运行', name: '邮件和短信', roles: ['system'] },
    // Mail and SMS are configured on the server, so without either the button opens the manual; with one of them, the test page.
    ...(missing.length === 2
      ? { button: '设置步骤', href: `${CONSOLE_HELP}#messages` }
      : { button: '发测试消息', href: CONSOLE_TEST_MESSAGE }),
    about: missing.length > 0 ? `未设置：${missing.join('；')}` : '办件进度和验证码由门户自动发送',
    ...(missing.length === 2
      ? later('可以后补，现在只发站内消息')
      : done(missing.length === 0 ? '已设置' : ways.mail ? '邮件已设置' : '短信已设置')),
  }
}

const done = (words: string) => ({ state: 'done', words }) as const
const must = (words: string) => ({ state: 'must', words }) as const
const later = (words: string) => ({ state: 'later', words }) as const
