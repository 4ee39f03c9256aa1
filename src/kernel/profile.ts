import { z } from 'zod'
import { DistrictMap } from './district-map.ts'
import { email, type FieldMeta, fieldMeta, link, text } from './forms/fields.ts'
import { named } from './forms/form-fields.ts'
import { isCreditCode } from './identity/credit-code.ts'

const name = (label: string, max = 60) => text(label, { max })
const webAddress = (label: string) =>
  link(label)
    .refine((value) => /^https?:/i.test(value), `${label}应以 http:// 或 https:// 开头`)
    .optional()
    .register(fieldMeta, { label, optional: true })

/** Says what a field is called, in forms and in the description of the API. */
function labelled<Field extends z.ZodType>(field: Field, meta: FieldMeta): Field {
  const described = field.description ? field : field.describe(meta.label)
  fieldMeta.add(described, meta)
  return described
}

/** A counter where people are served in person. */
export const ServiceWindow = z.object({
  name: name('窗口名称'),
  address: name('窗口地址', 100),
  hours: name('办公时间', 100),
  phone: name('窗口电话', 30),
  /** A map of the place. */
  mapUrl: webAddress('地图地址'),
})

export const REPAIR_WINDOWS = ['信用中国', '本站'] as const
export type RepairWindow = (typeof REPAIR_WINDOWS)[number]

/** Where public notices float: on the first page of a visit that is read, on every such page without end, or nowhere. */
const NOTICE_MOTIONS = ['first-page', 'always', 'never'] as const

/**
 * What of the profile is stored in the console as well. The start of the portal and the console check it by these fields,
 * so that what one of them takes the other takes too.
 */
export const StoredProfile = z.object({
  portalName: name('网站名称', 30),
  portalNameEnglish: name('英文名称'),
  sponsor: name('主办单位'),
  phone: name('联系电话', 30),
  address: name('联系地址', 100),
  email: email('电子邮箱').optional().register(fieldMeta, { label: '电子邮箱', widget: 'email', optional: true }),
  icp: name('ICP 备案号'),
  policeRecord: name('公安备案号'),
  siteIdCode: name('网站标识码', 30),
  /** Where the two record numbers can be looked up; without an address a number is plain text. */
  icpUrl: webAddress('ICP 备案查询地址'),
  policeRecordUrl: webAddress('公安备案查询地址'),
  /** Where the marks 党政机关 and 我为政府网站找错 lead, as the offices that grant them say; without it there is no mark. */
  governmentMarkUrl: webAddress('党政机关网站标识地址'),
  findErrorsUrl: webAddress('政府网站找错地址'),
  /** Whether visitors reach the portal by IPv6: said in the footer. */
  ipv6: labelled(z.boolean({ error: '请选择是否支持 IPv6 访问' }).default(false), { label: '支持 IPv6 访问' }),
  /** Who takes applications for the repair of records of the national catalogue; the city's own are always taken here. */
  repairWindow: labelled(z.enum(REPAIR_WINDOWS, { error: '请选择信用修复的受理窗口' }).default('信用中国'), {
    label: '信用修复受理窗口',
    widget: 'select',
    options: named(...REPAIR_WINDOWS),
    hint: '全国基础目录的失信信息由谁受理修复申请；市补充目录的一律由本站受理',
  }),
  /** What the report in place of certificates does with records that were repaired or are shown no longer. */
  specialReportEnded: labelled(
    z
      .enum(['marked', 'left-out'], { error: '请选择专项信用报告如何列示已修复和期满的信息' })
      .default('marked')
      .describe('专项信用报告中已修复和期满的信息；marked 列出并注明，left-out 不列入'),
    {
      label: '专项信用报告中已修复和期满的信息',
      widget: 'select',
      hint: '国家文件没有写明，按本省的规定选择',
      options: [
        { code: 'marked', name: '列出，注明已修复或者不公开' },
        { code: 'left-out', name: '不列入' },
      ],
    },
  ),
  noticeMotion: labelled(
    z
      .enum(NOTICE_MOTIONS, { error: '请选择公告如何移动' })
      .default('first-page')
      .describe('公告的移动；first-page 每次访问的第一个阅读页，always 每个阅读页，never 不移动'),
    {
      label: '公告的移动',
      widget: 'select',
      hint: '长者模式、高对比度和减少动画时，任何设置下都不移动',
      options: [
        { code: 'first-page', name: '每次访问的第一个阅读页，最多 12 秒' },
        { code: 'always', name: '每个阅读页，一直移动到关闭' },
        { code: 'never', name: '不移动' },
      ],
    },
  ),
  /** Whether the portal is open to the public. While false, visitors get a page that says it is being set up. */
  open: labelled(z.boolean({ error: '请选择是否公开门户' }).default(true), { label: '公开门户' }),
  windows: labelled(z.array(ServiceWindow).max(20, '线下窗口不能超过 20 个').default([]), { label: '线下窗口' }),
})
export type StoredProfile = z.output<typeof StoredProfile>

/** Everything that makes this portal the portal of one particular city. */
export const SiteProfile = StoredProfile.extend({
  cityName: z.string().min(1),
  regionCode: z.string().regex(/^\d{6}$/),
  /** Whether logo.svg of the city pack is in place of the general mark. */
  ownLogo: z.boolean().default(false),
  themeColour: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Address visitors reach the site at; feeds, site map and QR codes are made from it. */
  publicUrl: z.url(),
  organiser: z.string().min(1),
  /** The external city credit site that the tabs of the New shell lead to. */
  externalCitySite: z.url(),
  externalTabs: z.array(z.object({ name: z.string(), url: z.url() })),
  /** Shows the 演示数据 mark. */
  demo: z.boolean(),
  /** Days of mourning (yyyy-MM-dd) on which every page is grey. */
  greyDays: z.array(z.string()),
  /** Credit codes of the units whose accounts check level codes as partners of 信易+; only their checks are worth points. */
  benefitPartners: z.array(z.string().regex(/^[0-9A-Z]{18}$/)).default([]),
  /** Units that datasets come from, by the part they play (tax, court, …), each with its credit code. */
  providers: z
    .record(
      z.string(),
      z.object({ name: name('提供单位名称'), code: z.string().refine(isCreditCode, '提供单位代码不正确') }),
    )
    .default({}),
  /** Units whose decisions reach the portal, by the field of the report in place of certificates that they decide in. */
  fieldUnits: z
    .record(
      z.string(),
      z.array(z.object({ name: name('单位名称'), code: z.string().refine(isCreditCode, '单位代码不正确') })),
    )
    .default({}),
  /** Paths of pages that this city does not have: columns and forms. */
  hiddenPages: z.array(z.string().startsWith('/')).default([]),
  /** Sub-sites that this city does not have, by the names of their shells. */
  hiddenSubSites: z.array(z.string()).default([]),
  /** Paths of the pages that only a city has which names them here. */
  ownPages: z.array(z.string().startsWith('/')).default([]),
  /** Search words that staff keeps: shown where few others are searched for often. */
  popularWords: z.array(z.string()),
  /** Of map.svg in the city pack; the profile itself says nothing of it. */
  districtMap: DistrictMap.optional(),
})
export type SiteProfile = z.output<typeof SiteProfile>
