import { z } from 'zod'

const webAddress = () => z.url({ protocol: /^https?$/ })

/** A counter where people are served in person. */
const ServiceWindow = z.object({
  name: z.string().min(1),
  address: z.string().min(1),
  hours: z.string().min(1),
  phone: z.string().min(1),
  /** A map of the place. */
  mapUrl: webAddress().optional(),
})
export type ServiceWindow = z.output<typeof ServiceWindow>

/** Everything that makes this portal the portal of one particular city. */
export const SiteProfile = z.object({
  cityName: z.string().min(1),
  portalName: z.string().min(1),
  portalNameEnglish: z.string().min(1),
  regionCode: z.string().regex(/^\d{6}$/),
  themeColour: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Address visitors reach the site at; feeds, site map and QR codes are made from it. */
  publicUrl: z.url(),
  sponsor: z.string().min(1),
  organiser: z.string().min(1),
  phone: z.string().min(1),
  address: z.string().min(1),
  email: z.string().optional(),
  icp: z.string().min(1),
  policeRecord: z.string().min(1),
  siteIdCode: z.string().min(1),
  /** Where the two record numbers can be looked up; without an address a number is plain text. */
  icpUrl: webAddress().optional(),
  policeRecordUrl: webAddress().optional(),
  /** Where the marks 党政机关 and 我为政府网站找错 lead, as the offices that grant them say; without it there is no mark. */
  governmentMarkUrl: webAddress().optional(),
  findErrorsUrl: webAddress().optional(),
  /** Whether visitors reach the portal by IPv6: said in the footer. */
  ipv6: z.boolean().default(false),
  windows: z.array(ServiceWindow).default([]),
  /** The external city credit site that the tabs of the New shell lead to. */
  externalCitySite: z.url(),
  externalTabs: z.array(z.object({ name: z.string(), url: z.url() })),
  /** Shows the 演示数据 mark. */
  demo: z.boolean(),
  /** Days of mourning (yyyy-MM-dd) on which every page is grey. */
  greyDays: z.array(z.string()),
  /** Search words that staff keeps: shown where few others are searched for often. */
  popularWords: z.array(z.string()),
})
export type SiteProfile = z.output<typeof SiteProfile>
