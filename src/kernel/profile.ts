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

/** Sets the label of a field for forms, and as description for the API. */
function labelled<Field extends z.ZodType>(field: Field, meta: FieldMeta): Field {
  const described = field.description ? field : field.describe(meta.label)
  fieldMeta.add(described, meta)
  return described
}

/** A service window: a counter where people are served in person. */
export const ServiceWindow = z.object({
  name: name('窗口名称'),
  address: name('窗口地址', 100),
  hours: name('办公时间', 100),
  phone: name('窗口电话', 30),
  /** Address of a map that shows where the service window is. */
  mapUrl: webAddress('地图地址'),
})

export const REPAIR_WINDOWS = ['信用中国', '本站'] as const
export type RepairWindow = (typeof REPAIR_WINDOWS)[number]

/** When floating notices move across the page: on the first page of a visit, on every page, or never. */
const NOTICE_MOTIONS = ['first-page', 'always', 'never'] as const

/** The part of the profile that the console can change. The start of the portal and the console validate it by the same fields. */
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
  /** Addresses for verifying the two record numbers; without an address the number is plain text. */
  icpUrl: webAddress('ICP 备案查询地址'),
  policeRecordUrl: webAddress('公安备案查询地址'),
  /** Link targets of the badges 党政机关 and 我为政府网站找错, as assigned by the issuing offices; without an address the badge is not shown. */
  governmentMarkUrl: webAddress('党政机关网站标识地址'),
  findErrorsUrl: webAddress('政府网站找错地址'),
  /** Whether visitors can reach the portal by IPv6; the footer shows it. */
  ipv6: labelled(z.boolean({ error: '请选择是否支持 IPv6 访问' }).default(false), { label: '支持 IPv6 访问' }),
  /**
   * The site that accepts applications for the repair of records of the national catalogue. Applications for records of the city's own catalogue
   * are always accepted by this portal.
   */
  repairWindow: labelled(z.enum(REPAIR_WINDOWS, { error: '请选择信用修复的受理窗口' }).default('信用中国'), {
    label: '信用修复受理窗口',
    widget: 'select',
    options: named(...REPAIR_WINDOWS),
    hint: '全国基础目录的失信信息由谁受理修复申请；市补充目录的一律由本站受理',
  }),
  /** How the special report (the report in place of certificates) treats records that are repaired or no longer public. */
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

/** The site profile: everything that makes this portal the portal of one city. */
export const SiteProfile = StoredProfile.extend({
  cityName: z.string().min(1),
  regionCode: z.string().regex(/^\d{6}$/),
  /** Whether logo.svg of the city pack replaces the default logo. */
  ownLogo: z.boolean().default(false),
  themeColour: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Public base address of the site; feeds, site map and QR codes use it. */
  publicUrl: z.url(),
  organiser: z.string().min(1),
  /** The external city credit site that the tabs of the New shell link to. */
  externalCitySite: z.url(),
  externalTabs: z.array(z.object({ name: z.string(), url: z.url() })),
  /** Shows the 演示数据 badge. */
  demo: z.boolean(),
  /** Days of mourning (yyyy-MM-dd) on which every page is grey. */
  greyDays: z.array(z.string()),
  /** Credit codes of partners of 信易+. Only when a partner's account checks a level code does the check earn points. */
  benefitPartners: z.array(z.string().regex(/^[0-9A-Z]{18}$/)).default([]),
  /** Providers of datasets, by role (tax, court, …), each with its credit code. */
  providers: z
    .record(
      z.string(),
      z.object({ name: name('提供单位名称'), code: z.string().refine(isCreditCode, '提供单位代码不正确') }),
    )
    .default({}),
  /** Units whose decisions the portal receives, by the field of the special report (the report in place of certificates). */
  fieldUnits: z
    .record(
      z.string(),
      z.array(z.object({ name: name('单位名称'), code: z.string().refine(isCreditCode, '单位代码不正确') })),
    )
    .default({}),
  /** Paths of hidden pages: columns and forms that this city does not have. */
  hiddenPages: z.array(z.string().startsWith('/')).default([]),
  /** Shell names of sub-sites that this city does not have. */
  hiddenSubSites: z.array(z.string()).default([]),
  /** Paths of optional pages, which exist only in cities that list them here. */
  ownPages: z.array(z.string().startsWith('/')).default([]),
  /** Popular search words chosen by staff; shown if few words were searched often. */
  popularWords: z.array(z.string()),
  /** Read from map.svg of the city pack, not from the profile file. */
  districtMap: DistrictMap.optional(),
})
export type SiteProfile = z.output<typeof SiteProfile>
