import { approved, type DemoCase, phone, published, replied } from './demo-case.ts'

export const interactions: readonly DemoCase[] = [
  {
    ...{ key: 'interaction-update', kind: 'interaction', ago: 8, isSmall: true },
    values: {
      ...{ interactionType: '信用咨询', siteColumn: '主站', realName: '曾思源', phone: phone(20), wishPublic: true },
      title: '双公示信息多久更新一次',
      content: '请问行政许可和行政处罚信息在作出决定之后，多久可以在网站上查到？',
    },
    steps: [
      approved(1),
      replied(2, 'shouli', '您好。各单位应当自作出决定之日起7个工作日内公示，本网站每天凌晨接收并更新。'),
      published(3),
    ],
  },
  {
    ...{ key: 'interaction-trade', kind: 'interaction', ago: 15 },
    values: {
      ...{ interactionType: '意见建议', siteColumn: '自贸片区', realName: '苏曼', phone: phone(21), wishPublic: true },
      title: '建议公布跨境电商企业的信用等级',
      content: '片区里做跨境电商的企业很多，建议把海关信用等级也放到企业信用档案里，方便选择合作伙伴。',
    },
    steps: [
      approved(1),
      replied(3, 'shouli', '感谢建议。高级认证企业名单已纳入片区栏目，其余等级正与榕屿海关商定共享范围。'),
      published(4),
    ],
  },
  {
    ...{ key: 'interaction-green', kind: 'interaction', ago: 21 },
    values: {
      ...{
        interactionType: '信用咨询',
        siteColumn: '生态环境',
        realName: '蔡明远',
        phone: phone(22),
        wishPublic: true,
      },
      title: '环保信用评价结果有异议找谁',
      content: '我厂今年的环保信用评价是黄牌，认为其中一项扣分不符合实际，请问应该向哪个部门提出？',
    },
    steps: [
      approved(1),
      replied(
        2,
        'shouli',
        '您好。可在评价结果页面点“我要异议”：3个工作日内决定是否受理，由市生态环境局7个工作日内核实，3个工作日内告知结果。',
      ),
      published(3),
    ],
  },
  {
    ...{ key: 'interaction-new', kind: 'interaction', ago: 2, sender: 'citizen' },
    values: {
      ...{
        interactionType: '信用表扬',
        siteColumn: '主站',
        realName: '林知夏',
        phone: '13900000001',
        wishPublic: true,
      },
      title: '窗口工作人员耐心帮忙',
      content: '上周到行政服务中心打印信用报告，工作人员一步一步教我在手机上操作，想在这里表扬一下。',
    },
  },
]
