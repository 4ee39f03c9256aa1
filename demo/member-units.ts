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

/** National sites are named as they are; what belongs to this invented city and its province has addresses of nobody. */
export const memberDropGroups: MemberDropGroup[] = [
  {
    id: 'ministries',
    name: '国家部委网站',
    entries: [
      { id: 'national-credit', name: '信用中国', url: 'https://www.creditchina.gov.cn/' },
      { id: 'national-publicity', name: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn/' },
      { id: 'national-enforcement', name: '中国执行信息公开网', url: 'https://zxgk.court.gov.cn/' },
      { id: 'national-service', name: '国家政务服务平台', url: 'https://gjzwfw.www.gov.cn/' },
      { id: 'national-reform', name: '国家发展和改革委员会', url: 'https://www.ndrc.gov.cn/' },
      { id: 'national-market', name: '国家市场监督管理总局', url: 'https://www.samr.gov.cn/' },
      { id: 'national-tax', name: '国家税务总局', url: 'https://www.chinatax.gov.cn/' },
      { id: 'national-customs', name: '中国海关企业进出口信用信息公示平台', url: 'https://credit.customs.gov.cn/' },
      { id: 'national-procurement', name: '中国政府采购网', url: 'https://www.ccgp.gov.cn/' },
      { id: 'national-exchange', name: '全国公共资源交易平台', url: 'https://www.ggzy.gov.cn/' },
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
