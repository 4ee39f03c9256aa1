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

export const memberDropGroups: MemberDropGroup[] = [
  {
    id: 'ministries',
    name: '国家部委网站',
    entries: [
      { id: 'national-credit', name: '信用门户（国家）', url: 'https://credit.example.gov.cn/' },
      { id: 'national-publicity', name: '企业信用信息公示系统（国家）', url: 'https://publicity.example.gov.cn/' },
      { id: 'national-enforcement', name: '执行信息公开门户（国家）', url: 'https://enforcement.example.gov.cn/' },
      { id: 'national-service', name: '政务服务平台（国家）', url: 'https://service.example.gov.cn/' },
      { id: 'national-reform', name: '发展改革门户（国家）', url: 'https://reform.example.gov.cn/' },
      { id: 'national-market', name: '市场监管门户（国家）', url: 'https://market.example.gov.cn/' },
      { id: 'national-tax', name: '税务门户（国家）', url: 'https://tax.example.gov.cn/' },
      { id: 'national-customs', name: '海关企业信用公示平台（国家）', url: 'https://customs.example.gov.cn/' },
      { id: 'national-procurement', name: '政府采购门户（国家）', url: 'https://procurement.example.gov.cn/' },
      { id: 'national-exchange', name: '公共资源交易平台（国家）', url: 'https://exchange.example.gov.cn/' },
    ],
  },
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
