import type { InstitutionKind } from '../../src/modules/finance/product-words.ts'

export interface DemoInstitution {
  id: string
  name: string
  kind: InstitutionKind
  region: string
  address: string
  intro: string
  /** Founding day; the credit code depends on it. */
  since: string
  /** Financial licence; institutions that are no banks have a provincial permit instead. */
  licenceNo: string | null
}

const bank = (place: number, letters: string): string => `${letters}${String(place).padStart(4, '0')}H235009900${place}`

/** All institutions are invented. */
export const demoInstitutions: readonly DemoInstitution[] = [
  {
    ...{ id: 'institution-1', name: '榕屿市商业银行', kind: '城商行', region: '海湾区', since: '2006-04-18' },
    ...{ address: '海湾区东埕大道 88 号', licenceNo: bank(1, 'B') },
    intro: '本市法人城商行，全市 46 个网点，主要服务本地中小微企业，信用报告授权后线上审批。',
  },
  {
    ...{ id: 'institution-2', name: '榕屿农商银行', kind: '农商行（农信社）', region: '海湾区', since: '2012-09-27' },
    ...{ address: '海湾区石桥南路 16 号', licenceNo: bank(2, 'B') },
    intro: '由农村信用社改制，网点到镇，信用村、信用户评定与贷款额度挂钩。',
  },
  {
    ...{ id: 'institution-3', name: '东屿银行榕屿分行', kind: '股份制银行', region: '海湾区', since: '2009-11-05' },
    ...{ address: '海湾区望潮路 201 号', licenceNo: bank(3, 'B') },
    intro: '股份制银行在本市的分行，税务、发票和结算数据类线上产品较多。',
  },
  {
    ...{ id: 'institution-4', name: '榕屿海湾村镇银行', kind: '村镇银行', region: '海湾区', since: '2013-06-20' },
    ...{ address: '海湾区古港街 9 号', licenceNo: bank(4, 'S') },
    intro: '服务海湾区的商户和小工厂，设备、存货都可以押，单户额度较小。',
  },
  {
    ...{ id: 'institution-5', name: '国惠银行榕屿分行', kind: '国有大行', region: '海湾区', since: '1987-03-02' },
    ...{ address: '海湾区鼓楼台路 1 号', licenceNo: bank(5, 'B') },
    intro: '普惠小微贷款利率较低，首次贷款的企业有首贷服务专窗。',
  },
  {
    ...{ id: 'institution-6', name: '国通银行榕屿分行', kind: '国有大行', region: '海湾区', since: '1986-07-15' },
    ...{ address: '海湾区海关埕街 30 号', licenceNo: bank(6, 'B') },
    intro: '跨境结算和外贸融资为特色，在自贸片区设有支行。',
  },
  {
    ...{ id: 'institution-7', name: '海晟银行榕屿分行', kind: '股份制银行', region: '海湾区', since: '2011-05-30' },
    ...{ address: '海湾区潮声路 66 号', licenceNo: bank(7, 'B') },
    intro: '供应链金融和票据业务为主，核心企业的上下游可以批量准入。',
  },
  {
    ...{ id: 'institution-8', name: '启明银行榕屿分行', kind: '股份制银行', region: '榕屿高新区', since: '2017-08-08' },
    ...{ address: '榕屿高新区创新大道 5 号', licenceNo: bank(8, 'B') },
    intro: '设有科技支行，按研发投入和知识产权评价企业，不以抵押物为前提。',
  },
  {
    ...{ id: 'institution-9', name: '临江银行榕屿分行', kind: '城商行', region: '榕江区', since: '2015-12-01' },
    ...{ address: '榕江区鞋都大道 118 号', licenceNo: bank(9, 'B') },
    intro: '外地城商行在本市的分行，鞋服产业集群贷款较多。',
  },
  {
    ...{
      id: 'institution-10',
      name: '莲溪县农村信用合作联社',
      kind: '农商行（农信社）',
      region: '莲溪县',
      since: '2005-01-19',
    },
    ...{ address: '莲溪县柚香路 3 号', licenceNo: bank(10, 'E') },
    intro: '莲溪县涉农贷款的主要提供者，蜜柚、茶叶、菌菇都有专项产品。',
  },
  {
    ...{ id: 'institution-11', name: '云岫农商银行', kind: '农商行（农信社）', region: '云岫县', since: '2014-10-22' },
    ...{ address: '云岫县竹海街 12 号', licenceNo: bank(11, 'B') },
    intro: '服务山区县，竹木加工、林下经济和小水电贷款有多年经验。',
  },
  {
    ...{ id: 'institution-12', name: '莲溪惠民村镇银行', kind: '村镇银行', region: '莲溪县', since: '2016-03-28' },
    ...{ address: '莲溪县溪南路 27 号', licenceNo: bank(12, 'S') },
    intro: '面向农户和家庭农场，小额、短期，上门办理。',
  },
  {
    ...{
      id: 'institution-13',
      name: '榕安财产保险榕屿中心支公司',
      kind: '保险',
      region: '海湾区',
      since: '2010-06-11',
    },
    ...{ address: '海湾区百舸路 45 号', licenceNo: null },
    intro: '提供贷款保证保险、农业保险和投标保证保险，费率按年折算公布。',
  },
  {
    ...{ id: 'institution-14', name: '榕屿市融资担保有限公司', kind: '担保', region: '海湾区', since: '2003-08-26' },
    ...{ address: '海湾区灯塔路 8 号', licenceNo: null },
    intro: '市属政府性融资担保机构，与再担保机构、合作银行分担风险，费率不超过 1%。',
  },
  {
    ...{
      id: 'institution-15',
      name: '榕屿市农业融资担保有限公司',
      kind: '担保',
      region: '莲溪县',
      since: '2016-11-17',
    },
    ...{ address: '莲溪县溪南路 60 号', licenceNo: null },
    intro: '专做农业的政府性担保机构，单户 10 万至 300 万元的业务占七成以上。',
  },
  {
    ...{
      id: 'institution-16',
      name: '榕屿市海融小额贷款有限公司',
      kind: '小贷',
      region: '青屿区',
      since: '2014-02-14',
    },
    ...{ address: '青屿区环岛路 101 号', licenceNo: null },
    intro: '面向个体工商户和渔家的小额短期周转，年化利率公开，不收取贷款以外的费用。',
  },
  {
    ...{
      id: 'institution-17',
      name: '榕屿临港融资租赁有限公司',
      kind: '融资租赁',
      region: '临港经济开发区',
      since: '2018-05-09',
    },
    ...{ address: '临港经济开发区疏港路 18 号', licenceNo: null },
    intro: '以设备为租赁物，直租和售后回租均可，租金按月或按季支付。',
  },
  {
    ...{
      id: 'institution-18',
      name: '榕屿市中小企业应急转贷基金管理有限公司',
      kind: '基金',
      region: '海湾区',
      since: '2016-09-06',
    },
    ...{ address: '海湾区行政服务中心 3 楼', licenceNo: null },
    intro: '财政出资，为贷款到期、银行同意续贷的企业提供短期周转，按日计费。',
  },
]
