import type { apiOf } from '../../kernel/calls/api.ts'
import { type DistrictMap, districtShapes } from '../../kernel/district-map.ts'
import { listOffices } from '../../kernel/offices.ts'
import { type HiddenPaths, leadsToHidden } from '../../kernel/pages/shown-pages.ts'
import { createStableObject } from '../../kernel/pages/stable-object.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import { content } from '../content/contract.ts'
import { type CreditMap, creditMapCalls } from '../register/figures/credit-map-contract.ts'
import { readBlock } from './blocks.ts'
import { homeBlocks } from './home-blocks.ts'
import { HOME_COLUMNS, type HomeColumn, LEAD_COLUMNS, NOTICE_COLUMN } from './home-columns.ts'
import { listSubSiteLinks } from './layouts.ts'

/** Rows that match the height of the 16:9 pictures beside them. */
const LEAD_ROWS = 6
const ROWS = 6
/** Elder mode shows few items at a time. */
const NOTICES = 3

type Api = ReturnType<typeof apiOf>

const madeOnce = createStableObject<HomeData>()

/** What the home page of the portal shows: the same object until something of it changes. */
export const readHome = (api: Api, profile: SiteProfile, hidden: HiddenPaths): Promise<HomeData> =>
  madeOnce(api, { profile, hidden }, (watched) => readAnew(watched, profile, hidden))

async function readAnew(api: Api, profile: SiteProfile, hidden: HiddenPaths) {
  const shown = (columns: readonly HomeColumn[]) => columns.filter(([, , href]) => !leadsToHidden(hidden, href))
  const credit = homeBlocks(profile.cityName)
  const [pictures, lead, blocks, figures, decisions, lists, creditPlus, rank, map] = await Promise.all([
    api(content.pictureNews, {}),
    Promise.all(shown(LEAD_COLUMNS).map((column) => readColumn(api, column, LEAD_ROWS))),
    Promise.all(
      HOME_COLUMNS.map(async ({ label, columns }) => ({
        label,
        tabs: await Promise.all(shown(columns).map((column) => readColumn(api, column, ROWS))),
      })),
    ),
    readBlock(api, credit.figures),
    readBlock(api, credit.decisions),
    readBlock(api, credit.lists),
    readBlock(api, credit.creditPlus),
    readBlock(api, credit.rank),
    api(creditMapCalls.creditMap, { query: {} }),
  ])
  return {
    portalName: profile.portalName,
    cityName: profile.cityName,
    doors: listSubSiteLinks(hidden),
    pictures,
    lead,
    blocks,
    credit: { figures, decisions, lists, creditPlus, rank },
    map: homeMap(map, profile.districtMap),
  }
}
/** The map's first measure per thousand subjects; its page has the other measures. */
const homeMap = ({ rows, sentence }: CreditMap, districts: DistrictMap | undefined) => ({
  sentence,
  shapes: districtShapes(districts, rows),
})
export type HomeMap = ReturnType<typeof homeMap>

export type HomeData = Awaited<ReturnType<typeof readAnew>>

/** Data of the home page in elder mode, which is a page of its own. */
export async function readElderHome(api: Api, profile: SiteProfile, hidden: HiddenPaths) {
  // A city may hide the column of notices; then the first visible news column replaces it.
  const column = [NOTICE_COLUMN, ...LEAD_COLUMNS].find(([, , href]) => !leadsToHidden(hidden, href))
  const notices = column ? await readColumn(api, column, NOTICES) : null
  const { centre, windows } = listOffices(profile)
  return { portalName: profile.portalName, phone: centre.phone, window: windows[0] ?? null, notices }
}
export type ElderHomeData = Awaited<ReturnType<typeof readElderHome>>

async function readColumn(api: Api, [label, classificationId, href]: HomeColumn, pageSize: number) {
  const { records } = await api(content.articlePage, { query: { classificationId, pageSize } })
  return { label, href, records }
}
