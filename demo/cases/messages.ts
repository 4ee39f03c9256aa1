import { approved, type DemoCase, forwarded, MARKET, phone, published, rated, replied } from './demo-case.ts'

/** An answered message that is published on the board. */
const answered = (
  [key, ago]: [key: string, ago: number],
  [realName, number]: [realName: string, number: number],
  [messageType, title, content]: [messageType: string, title: string, content: string],
  reply: string,
): DemoCase => ({
  ...{ key, kind: 'message', ago },
  values: { realName, phone: phone(number), messageType, title, content, wishPublic: true },
  steps: [approved(1), replied(2, 'shouli', reply), published(3)],
})

export const messages: readonly DemoCase[] = [
  {
    ...answered(
      ['message-repair', 6],
      ['王一鸣', 1],
      [
        '咨询',
        '行政处罚信息的信用修复要准备什么',
        '我们是一家小餐馆，去年因为台账不全被处罚，罚款已经交了。想申请信用修复，请问要准备哪些材料，多久能办好？',
      ],
      '您好。请先确认已过最短公示期（一般为三个月）并履行完处罚决定，再准备信用修复申请表、信用承诺书和履行证明，按该条信息页面写明的修复渠道提出申请；本网站“我要修复”可以查到最早哪天可以申请。认定单位一般3个工作日内决定是否受理，受理后7个工作日内作出决定，全程不收费。',
    ),
    isSmall: true,
  },
  {
    ...answered(
      ['message-report', 11],
      ['周晓岚', 2],
      [
        '咨询',
        '信用报告可以委托别人代为打印吗',
        '公司法定代表人在外地，想请会计到窗口打印公共信用报告，请问需要带什么？网上能不能直接下载？',
      ],
      '您好。可以委托经办人办理，请携带营业执照复印件、授权委托书和经办人身份证件。也可以用企业账号登录本网站，在“信用报告”栏目申请，报告带有验证码，可以核验真伪。',
    ),
    isSmall: true,
  },
  {
    ...answered(
      ['message-elder', 17],
      ['郑玉兰', 3],
      [
        '表扬',
        '长者模式的大字很清楚',
        '我今年七十一岁，眼睛不太好。你们网站的长者模式字大、按钮也大，自己就查到了理发店办的预付卡商家有没有问题，谢谢。',
      ],
      '谢谢您的鼓励。遇到看不清、找不到的地方，也请随时告诉我们，或者拨打 12345 由工作人员帮您查询。',
    ),
    isSmall: true,
    sender: 'citizen',
  },
  answered(
    ['message-table', 23],
    ['何嘉', 4],
    [
      '建议',
      '希望双公示列表能按区县筛选后导出',
      '做行业研究时常要按区县看行政许可，现在能筛选但是导出的文件里没有区县一列，希望能加上。',
    ],
    '感谢建议。我们已转数据管理人员研究。现在可以先按区县筛选列表查看，开放数据中也可以按许可机关区分。',
  ),
  answered(
    ['message-loan', 28],
    ['许文涛', 5],
    [
      '求助',
      '信易贷申请后一直没有银行联系',
      '两周前在平台提交了融资需求，一直没有收到银行的电话，想了解现在到了哪一步，需要补什么材料吗？',
    ],
    '您好。已与受理银行核实，您的需求因缺少近三个月的纳税申报表而暂缓，银行客户经理今天会与您联系。今后也可以直接致电受理银行查询进展。',
  ),
  answered(
    ['message-kids', 34],
    ['潘雨', 6],
    [
      '咨询',
      '怎么查校外培训机构是否正规',
      '准备给孩子报一个英语班，想先查一下机构有没有办学许可、有没有被处罚过，应该在哪里查？',
    ],
    '您好。在首页搜索框输入机构全称，即可看到它的行政许可、行政处罚和信用承诺。没有办学许可的，请不要缴费，并可通过“信用投诉”向我们反映。',
  ),
  {
    ...{ key: 'message-pending', kind: 'message', ago: 1, isSmall: true },
    values: {
      ...{ realName: '方静', phone: phone(7), messageType: '咨询', wishPublic: true },
      title: '个体工商户能不能申请诚信示范',
      content: '看到有诚信示范企业的评选，请问个体工商户可以参加吗？评选的条件和时间是怎样的？',
    },
  },
  {
    ...{ key: 'message-waiting', kind: 'message', ago: 3, sender: 'citizen' },
    values: {
      ...{ realName: '林知夏', phone: '13900000001', messageType: '求助', wishPublic: false },
      title: '旧手机号还收到别家公司的短信',
      content: '我的手机号好像被一家公司登记成了联系电话，经常收到他们的年报提醒，请问怎么让他们改掉？',
    },
    steps: [approved(1), forwarded(1, MARKET)],
  },
  {
    ...{ key: 'message-private', kind: 'message', ago: 9, sender: 'citizen' },
    values: {
      ...{ realName: '林知夏', phone: '13900000001', messageType: '咨询', wishPublic: false },
      title: '租房前怎么查中介公司的信用',
      content: '准备租房，想确认中介公司有没有备案、有没有拖欠押金的投诉，应该看哪几项？',
    },
    steps: [
      approved(1),
      replied(
        2,
        'shouli',
        '您好。请重点看该公司的“经营异常名录”“行政处罚”和“信用承诺”三项；房产经纪备案情况由市住建局公布，可在“成员单位”中找到链接。',
      ),
      { after: 2, by: 'shenhe', action: 'keep-private' },
      rated(3, '5', '回复很快，也很清楚。'),
    ],
  },
  {
    ...{ key: 'message-invalid', kind: 'message', ago: 13 },
    values: {
      ...{ realName: '测试', phone: phone(8), messageType: '其他', wishPublic: false },
      title: '试一试留言功能',
      content: '只是试一试这个功能能不能用，不需要回复，谢谢工作人员。',
    },
    steps: [{ after: 1, by: 'shouli', action: 'invalidate', given: { reason: '没有具体的咨询或建议内容。' } }],
  },
]
