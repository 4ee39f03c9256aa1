import type { Contract } from '../../../kernel/calls/contract.ts'
import { links, navigation, sideBars } from './menu-lists.ts'
import { banners, greyDays, notices, words } from './notice-lists.ts'
import { severities, yearReports } from './official-tables.ts'
import { dictionaries, units } from './unit-lists.ts'

/** Lists of the site that role 系统管理 maintains. */
export const siteLists = {
  ...{ navigation, sideBars, banners, notices, links, units, words, dictionaries, greyDays, severities, yearReports },
}

/** The calls of these lists as one contract. */
export const siteListCalls: Contract = Object.fromEntries(
  Object.values(siteLists).flatMap(({ name, contract }) =>
    Object.entries(contract).map(([call, described]): [string, Contract[string]] => [`${name} ${call}`, described]),
  ),
)
