import type { publicityItem } from '../../../src/modules/register/figures/tables.server.ts'
import { cityAuthority } from '../authorities.ts'
import { phoneAt } from '../phones.ts'
import { CITY } from '../regions.ts'
import { permitTemplates } from './permit-templates.ts'
import { violationTemplates } from './violation-templates.ts'

type Row = typeof publicityItem.$inferInsert

/** The double-publicity directory: every power to permit or punish behind the city's records, under the law of that day. */
export function publicityItemRows(today: string): Row[] {
  const permits = permitTemplates.map(({ key, office, item, basis }) => ({
    key,
    office,
    kind: 'permit' as const,
    item,
    basis,
    isInForce: true,
  }))
  const penalties = violationTemplates.map(({ key, office, type, basis, act }) => ({
    key,
    office,
    kind: 'penalty' as const,
    item: `对${type}的处罚`,
    basis,
    isInForce: (act.from ?? '') <= today && today <= (act.until ?? '9'),
  }))
  return [...permits, ...penalties].flatMap(({ key, office, kind, item, basis, isInForce }, index) => {
    if (!isInForce) return []
    const { name, code } = cityAuthority(office)
    const number = String(index + 1).padStart(3, '0')
    const row: Row = {
      id: `${kind}-${key}-${number}`,
      kind,
      regionCode: CITY.code,
      department: name,
      departmentCode: code,
      itemName: item,
      itemCode: `3500990${kind === 'permit' ? '1' : '2'}${number}`,
      legalBasis: basis,
      content:
        kind === 'permit'
          ? '行政许可决定文书号、相对人名称、许可内容、有效期、许可机关'
          : '行政处罚决定书文号、相对人名称、违法行为类型、处罚内容、处罚机关',
      deadline: '自作出决定之日起7个工作日内',
      mode: '“信用榕屿”网站公示',
      contact: phoneAt(900, index),
      sort: index,
    }
    return [row]
  })
}
