import { z } from 'zod'
import { contract, post } from '../../kernel/calls/contract.ts'
import { expectMeta, identifier } from '../../kernel/forms/fields.ts'
import { ChangeFacts, Done, Steps, seen } from '../../kernel/lists/list-contract.ts'
import { StoredProfile } from '../../kernel/profile.ts'
import { makeTable, typedKeys } from '../../kernel/typed-keys.ts'
import { SITE_ADMINISTRATORS, SITE_ROLES } from './contract.ts'

export const STORED_KEYS = typedKeys(StoredProfile.shape)
export type StoredKey = (typeof STORED_KEYS)[number]

/** Where visitors see each value. */
const WHERE: Readonly<Record<StoredKey, string>> = {
  portalName: '每个页面的页眉和标题，以及此后出具的文件、发出的短信和邮件',
  portalNameEnglish: '每个页面的页眉',
  sponsor: '每个页面的页脚、开放接口',
  phone: '每个页面的页脚、各类表单和回执、用户中心',
  address: '网站自查',
  email: '开放接口',
  icp: '每个页面的页脚',
  policeRecord: '每个页面的页脚',
  siteIdCode: '每个页面的页脚和页面信息、网站自查报告',
  icpUrl: '每个页面的页脚',
  policeRecordUrl: '每个页面的页脚',
  governmentMarkUrl: '每个页面的页脚',
  findErrorsUrl: '每个页面的页脚',
  ipv6: '每个页面的页脚',
  repairWindow: '修复指南、记录页、信用档案、公示期计算器、信用报告和修复文书',
  specialReportEnded: '此后出具的专项信用报告',
  noticeMotion: '首页、栏目、文章等阅读页面；长者模式、高对比度和减少动画时一律不移动',
  open: '全部公开页面和接口；不公开时访问者只看到“网站正在建设中”，工作人员登录后照常',
  windows: '线下窗口、长者模式首页、办件查询',
}

/** Name of each value, and where visitors see it. */
export const PROFILE_PARTS = makeTable(STORED_KEYS, (key) => ({
  label: expectMeta(StoredProfile, key).label,
  where: WHERE[key],
}))

const looking = { access: 'staff', roles: SITE_ROLES } as const
const AT = '/site/desk/profile'

const Change = z.object({ label: z.string(), before: z.string(), after: z.string(), where: z.string() })

const example = {
  ...{ portalName: '信用示例', portalNameEnglish: 'CREDIT EXAMPLE', sponsor: '示例单位', phone: '0599-0000000' },
  ...{ address: '示例地址', icp: '示例备案号', policeRecord: '示例备案号', siteIdCode: '3500990001' },
}

export const profileDesk = contract({
  profile: {
    ...{ ...looking, method: 'GET', path: AT, summary: '查询站点资料；当前的、配置文件里的和等待审核的修改' },
    data: z.object({
      seen: z.string(),
      may: Steps,
      change: ChangeFacts.extend({ changes: z.array(Change), values: StoredProfile }).nullable(),
      values: StoredProfile,
      fromFile: StoredProfile,
      fixed: z.array(z.object({ label: z.string(), value: z.string() })).describe('只能在配置文件里修改的'),
    }),
    example: {},
  },
  checkProfile: {
    ...{ ...post(SITE_ADMINISTRATORS, `${AT}/check`), summary: '检查站点资料并给出将有的变化；不作任何改动' },
    body: z.object({ values: StoredProfile.describe('内容') }),
    data: z.array(Change),
    example: { body: { values: example } },
  },
  saveProfile: {
    ...post(SITE_ADMINISTRATORS, `${AT}/save`),
    summary: '修改站点资料；与启动时的检查相同，由另一人审核，通过才生效',
    body: z.object({ key: identifier('表单编号'), seen, values: StoredProfile.describe('内容') }),
    data: Done,
    example: { body: { key: 'example', seen: '0..0', values: example } },
  },
})
export type SiteProfileChange = z.output<typeof Change>
