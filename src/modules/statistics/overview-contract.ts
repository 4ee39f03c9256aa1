import { z } from 'zod'
import { contract, get, post } from '../../kernel/calls/contract.ts'
import { text } from '../../kernel/forms/fields.ts'
import { typedKeys } from '../../kernel/typed-keys.ts'

export const SPANS = { week: '本周', month: '本月', quarter: '本季', year: '今年' } as const
export type SpanOfTime = keyof typeof SPANS

const Count = z.number().int()
const Ended = { ended: Count.describe('办结'), kept: Count.describe('其中按时办结') }
const Rated = z.object(Ended)

const Unit = z.object({
  unit: z.string().describe('承办单位；空为信用信息中心没有转办的'),
  ...Ended,
  before: Rated.describe('上期'),
  averageDays: z.number().nullable().describe('平均用时，自然日'),
  late: Count.describe('超期在办'),
  lateDays: Count.describe('最久超过的工作日'),
})

const LendingTotals = z.object({
  loans: Count.describe('放款笔数'),
  loanAmount: z.string().describe('放款，万元'),
  firms: Count.describe('申请企业'),
  avgRate: z.string().nullable().describe('平均年化利率（%）'),
})

export const LeaderOverview = z.object({
  span: z.enum(typedKeys(SPANS)),
  from: z.string(),
  to: z.string(),
  asOf: z.string(),
  onTime: Rated,
  before: Rated.extend({ from: z.string(), to: z.string() }),
  open: Count.describe('在办'),
  late: Count.describe('超期在办'),
  units: z.array(Unit).describe('按时率最低的在前'),
  weeks: z.array(z.object({ from: z.string(), came: Count, ended: Count })).describe('近十二周，本周在后、未完'),
  timeliness: z
    .object({
      ...{ reported: Count, onTime: Count, month: z.string() },
      units: z.array(z.object({ unit: z.string(), reported: Count, onTime: Count })),
    })
    .describe('数据报送及时情况，按月统计'),
  repairs: z.object({
    kind: z.string().describe('修复申请的办件类型'),
    decided: Count,
    averageDays: z.number().nullable().describe('平均工作日'),
    daysBefore: z.number().nullable(),
  }),
  papers: z.object({ reports: Count, proofs: Count, reportsBefore: Count }),
  ratings: z.object({ average: z.number().nullable(), count: Count, poor: Count }),
  inspection: z
    .object({
      ...{ passes: z.boolean(), score: z.number(), vetoes: Count, toMend: Count, open: Count },
      trend: z.array(z.object({ quarter: z.string(), toMend: Count })),
    })
    .nullable(),
  lending: LendingTotals,
})
export type LeaderOverview = z.output<typeof LeaderOverview>

/** Totals only, no personal data: the screen is shown in a public hall without a login. */
export const HallScreen = z.object({
  asOf: z.string(),
  onTime: Rated,
  today: z.object({ came: Count, ended: Count }),
  open: Count,
  late: Count,
  weeks: LeaderOverview.shape.weeks,
  repairs: LeaderOverview.shape.repairs,
  papers: z.object({ reports: Count, proofs: Count }),
  ratings: LeaderOverview.shape.ratings,
  lending: LendingTotals,
  regions: z.array(z.object({ region: z.string(), subjects: Count })),
})
export type HallScreen = z.output<typeof HallScreen>

const ROLES = ['lead'] as const
export const LEADER_ROLES: readonly string[] = ROLES

const Week = z.object({
  week: z.string().describe('周报的期间，例如 2026-W46'),
  title: z.string(),
  isMaking: z.boolean(),
  papers: z.array(z.object({ number: z.string(), title: z.string(), issuedAt: z.string() })),
})

const PATH = '/statistics/overview'

/** Calls for leaders: a page of figures, each linked to its rows. */
export const leaderCalls = contract({
  overview: {
    ...get(ROLES, PATH),
    summary: '查询领导总览；按时办结、收办、数据及时、修复用时、报告、自查、放款和满意度，与各处统计同一口径',
    query: z.object({
      span: z
        .enum(typedKeys(SPANS), { error: '请选择期间' })
        .default('month')
        .describe('期间；week 本周，month 本月，quarter 本季，year 今年'),
    }),
    data: LeaderOverview,
  },
  press: {
    ...post(ROLES, `${PATH}/press`),
    summary: '催办一个单位的全部超期办件；每件每天一次，今天催办过的不重复',
    body: z.object({ unit: text('承办单位', { max: 64 }) }),
    data: z.object({ pressed: Count.describe('催办的件数') }),
    example: { body: { unit: '榕屿市市场监督管理局' } },
  },
  week: {
    ...get(ROLES, `${PATH}/week`),
    summary: '查询每周简报；上一个整周，以及已出具的简报',
    data: Week,
  },
  orderWeek: {
    ...post(ROLES, `${PATH}/week/order`),
    summary: '出具上一个整周的简报；登记编号、电子签名的 PDF，在后台制作，已经有的不重复出具',
    data: z.object({ isNew: z.boolean() }),
  },
  weekPaper: {
    ...get(ROLES, `${PATH}/paper/{number}`),
    summary: '下载一份每周简报（PDF）；下载留痕',
    params: z.object({ number: text('编号', { max: 64 }) }),
    bytes: 'application/pdf',
    example: { params: { number: 'none' } },
  },
  openScreen: {
    ...post(ROLES, `${PATH}/screen`),
    summary: '生成大厅大屏的地址；三十天有效，角色被取消或账号被停用后立即失效',
    data: z.object({ address: z.string() }),
  },
  screen: {
    ...get('public', '/statistics/screen'),
    summary: '查询大厅大屏的汇总数；凭大屏地址中的密钥，不含任何企业和个人的信息',
    query: z.object({ key: text('密钥', { max: 400 }) }),
    data: HallScreen,
    perMinute: 30,
    example: { query: { key: 'none' } },
  },
})
