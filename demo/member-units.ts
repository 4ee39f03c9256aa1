import { readPack } from '../city/pack.ts'

export const { units: memberUnits } = readPack(import.meta.dirname)

type MemberGroup = (typeof memberUnits)[number]['group']

interface MemberLink {
  id: string
  name: string
  url: string
}

export interface MemberDropGroup {
  id: string
  name: string
  entries: MemberLink[]
}

/** National sites have their real names and addresses; sites of the invented city and province have reserved addresses. */
export const memberDropGroups: MemberDropGroup[] = [
  {
    id: 'provinces',
    name: '各省信用网站',
    entries: [
      { id: 'province-own', name: '省信用平台（我省）', url: 'https://credit-province.example.gov.cn/' },
      { id: 'province-north', name: '省信用平台（华北）', url: 'https://credit-north.example.gov.cn/' },
      { id: 'province-north-east', name: '省信用平台（东北）', url: 'https://credit-north-east.example.gov.cn/' },
      { id: 'province-east', name: '省信用平台（华东）', url: 'https://credit-east.example.gov.cn/' },
      { id: 'province-central', name: '省信用平台（华中）', url: 'https://credit-central.example.gov.cn/' },
      { id: 'province-south', name: '省信用平台（华南）', url: 'https://credit-south.example.gov.cn/' },
      { id: 'province-south-west', name: '省信用平台（西南）', url: 'https://credit-south-west.example.gov.cn/' },
      { id: 'province-north-west', name: '省信用平台（西北）', url: 'https://credit-north-west.example.gov.cn/' },
    ],
  },
  {
    id: 'city',
    name: '市直部门网站',
    entries: linksOf('市').slice(0, 14),
  },
  {
    id: 'counties',
    name: '县区信用网站',
    entries: linksOf('区县').map(({ id, name }) => ({
      id,
      name: `信用门户（${name}）`,
      url: `https://credit-${id}.rongyu.example.gov.cn/`,
    })),
  },
]

function linksOf(group: MemberGroup): MemberLink[] {
  return memberUnits
    .filter((unit) => unit.group === group)
    .map(({ id, shortName, url }) => ({ id, name: shortName, url }))
}
