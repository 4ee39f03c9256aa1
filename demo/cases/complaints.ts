import { demoResidentId } from '../people.ts'
import { accepted, answered, type DemoCase, forwarded, MARKET, phone, published, rated, replied } from './demo-case.ts'

const closed = (after: number, conclusion: string, measures: string) =>
  ({ after, by: 'shenhe', action: 'close', given: { conclusion, measures } }) as const

export const complaints: readonly DemoCase[] = [
  {
    ...{ key: 'complaint-deposit', kind: 'complaint', ago: 4, sender: 'citizen', isSmall: true },
    values: {
      ...{ complainantKind: '自然人', realName: '林知夏', cellphone: '13900000001', complaintType: '合同违约' },
      targetName: '榕屿栖居房屋租赁有限公司',
      title: '退租后押金迟迟不退',
      content: '九月底按合同退租并交接完毕，对方承诺七天内退还押金，至今已经超过一个月，电话也不再接听。',
      demand: '退还押金 3000 元。',
      allowPublic: true,
    },
    steps: [accepted(1), forwarded(1, MARKET)],
  },
  {
    ...{ key: 'complaint-parcel', kind: 'complaint', ago: 3, sender: 'citizen', isSmall: true },
    values: {
      ...{ complainantKind: '自然人', realName: '林知夏', cellphone: '13900000001', complaintType: '合同违约' },
      targetName: '榕屿迅达快运服务有限公司',
      title: '快递破损不按约定赔付',
      content: '寄出的瓷器到达时已经破损，下单时买了保价，快递公司以包装不合格为由拒绝赔付。',
      demand: '按保价金额赔付 600 元。',
      allowPublic: true,
    },
    steps: [{ after: 1, by: 'shouli', action: 'return', given: { missing: '保价凭证的照片看不清，请重新上传' } }],
  },
  {
    ...{ key: 'complaint-advertising', kind: 'complaint', ago: 24 },
    values: {
      ...{ complainantKind: '自然人', realName: '谢婷', cellphone: phone(40), complaintType: '虚假宣传' },
      targetName: '榕屿悦动健身服务有限公司',
      title: '健身房宣传的恒温泳池一直没有开放',
      content: '办卡时广告写明含恒温泳池，开业四个月泳池一直在“试水”，多次询问没有结果，要求退卡被拒绝。',
      demand: '退还未消费的会员费。',
      allowPublic: true,
    },
    steps: [
      accepted(2),
      forwarded(2, MARKET),
      answered(8, 'chengban', '经现场检查，该公司广告与实际不符。已责令停止发布并改正，双方达成退款协议，款项已到账。'),
      closed(9, '属实', '责令改正虚假广告，退还会员费；立案查处情况另行公示。'),
      published(10),
      rated(11, '5', '问题解决了。'),
    ],
  },
  {
    ...{ key: 'complaint-wages', kind: 'complaint', ago: 30 },
    values: {
      ...{ complainantKind: '法人或其他组织', realName: '榕屿协进包装材料商行', cellphone: phone(41) },
      ...{ complaintType: '拖欠账款', targetName: '榕屿远帆箱包有限公司', allowPublic: true },
      title: '供货半年货款没有结清',
      content: '今年三月至五月供应纸箱三批，双方已对账确认，合同约定次月结清，至今仍有一半没有支付。',
    },
    steps: [
      accepted(1),
      forwarded(2, MARKET),
      answered(9, 'chengban', '经调解，双方约定分两期付清，首期已支付。如再逾期，可持调解书向人民法院申请司法确认。'),
      closed(10, '部分属实', '组织调解并签订还款协议，跟踪履行。'),
      published(10),
    ],
  },
  {
    ...{ key: 'complaint-court', kind: 'complaint', ago: 12 },
    values: {
      ...{ complainantKind: '自然人', realName: '赵启', cellphone: phone(42), complaintType: '其他' },
      targetName: '榕屿安心家政服务有限公司',
      title: '家政公司损坏家电不赔',
      content: '保洁时损坏了洗衣机，协商不成，上个月已经向法院起诉，现在希望信用中心也处理一下。',
      allowPublic: false,
    },
    steps: [
      {
        ...{ after: 2, by: 'shouli', action: 'refuse' },
        given: { reason: '已进入司法、仲裁、信访程序', opinion: '请以法院裁判为准。' },
      },
    ],
  },
  {
    ...{ key: 'complaint-late', kind: 'complaint', ago: 9 },
    values: {
      ...{ complainantKind: '自然人', realName: '罗敏', cellphone: phone(43), complaintType: '商务失信' },
      targetName: '榕屿嘉悦婚庆策划有限公司',
      title: '婚庆公司临时更换主持人',
      content: '合同写明主持人和摄影师的姓名，婚礼前一天通知全部更换，费用没有任何减免，也没有道歉。',
      allowPublic: true,
    },
    steps: [{ after: 5, by: 'applicant', action: 'urge' }],
  },
  {
    ...{ key: 'shoes-sole', kind: 'shoe-city-complaint', ago: 14, isSmall: true },
    values: {
      ...{ suggestionKind: '投诉', complainantKind: '自然人', realName: '高扬', cellphone: phone(44) },
      ...{ complaintType: '假冒伪劣', targetName: '榕屿飞跃鞋行', shopName: '飞跃鞋行直播间', platform: '某电商平台' },
      title: '标称真皮的鞋是合成革',
      content: '直播间介绍是头层牛皮，收到后发现鞋面是合成革，联系客服只同意补差价二十元。',
      demand: '退货退款。',
      allowPublic: true,
    },
    steps: [
      accepted(1),
      forwarded(2, MARKET),
      {
        after: 8,
        by: 'chengban',
        action: 'ask-extension',
        given: { reason: '等待检验机构出具材质报告。', approver: 'demo-shenhe' },
      },
      { after: 8, by: 'shenhe', action: 'extend' },
    ],
  },
  {
    ...{ key: 'shoes-advice', kind: 'shoe-city-complaint', ago: 20 },
    values: {
      ...{ suggestionKind: '建议', complainantKind: '自然人', realName: '姚芳', cellphone: phone(45) },
      ...{ complaintType: '其他', targetName: '榕江鞋都批发市场', allowPublic: true },
      title: '建议在市场里设立公平尺',
      content: '现在同样的码数各家差别很大，建议在市场服务台放标准量脚器，方便顾客自己量。',
    },
    steps: [
      accepted(1),
      forwarded(1, MARKET),
      answered(6, 'chengban', '建议已采纳。市场服务台和东、西两个入口已各放置一台量脚器，由市场方每月校准。'),
      closed(7, '属实', '增设量脚器三台。'),
      published(8),
    ],
  },
  {
    ...{ key: 'feedback-service', kind: 'commitment-feedback', ago: 7 },
    values: {
      ...{ targetName: '榕屿骑楼百货有限公司', targetCode: '91350099MA55J5FP8X', feedbackType: '履行良好' },
      content: '承诺的七天无理由退货做得很好，拆开包装的电饭锅也退了，全程不到十分钟。',
      ...{ realName: '邓佳', phone: phone(46), anonymous: false },
    },
    steps: [accepted(1), forwarded(2, MARKET)],
  },
  {
    ...{ key: 'clue-yoghurt', kind: 'clue', ago: 3, isSmall: true },
    values: {
      ...{ column: 'food', clueType: '过期变质', targetName: '滨海路某便利店', targetAddress: '海湾区滨海路中段' },
      content: '冷柜里有多盒酸奶已过保质期三天仍在出售，店员说“还能喝”，希望尽快检查。',
      anonymous: true,
    },
    steps: [accepted(1), forwarded(1, MARKET)],
  },
  {
    ...{ key: 'refused-proof-bid', kind: 'refused-proof', ago: 2 },
    values: {
      ...{ realName: '榕屿协进包装材料商行', cellphone: phone(48), unit: '榕屿市公共资源交易中心' },
      ...{ matter: '投标报名', reasonGiven: '只认原来的证明' },
      content: '提交了专项信用报告，窗口仍要求另开市场监管部门的无违法违规证明，否则不予报名。',
    },
    steps: [accepted(1)],
  },
  {
    ...{ key: 'refused-proof-seal', kind: 'refused-proof', ago: 13 },
    values: {
      ...{ realName: '榕屿远帆箱包有限公司', cellphone: phone(49), unit: '榕屿市建筑业协会' },
      ...{ matter: '评优申报', reasonGiven: '要求加盖公章' },
      content: '打印的专项信用报告有验证码，对方要求到各部门加盖公章，没有说明依据。',
    },
    steps: [
      accepted(1),
      forwarded(1, MARKET),
      answered(3, 'chengban', '已与该协会核实并说明报告的效力，协会已接收报告，并修改了申报须知。'),
      closed(4, '属实', '协会已改正，今后以专项信用报告替代证明。'),
    ],
  },
  {
    ...{ key: 'clue-fire', kind: 'clue', ago: 19 },
    values: {
      ...{ column: 'produce', clueType: '消防', targetName: '双渡路某仓库', targetAddress: '榕江区双渡路北段' },
      content: '仓库的两个安全出口被货物堵住，夜里还有人住在里面，消防栓前面也停着货车。',
      ...{ anonymous: false, reporterName: '孙立', phone: phone(47), certNo: demoResidentId('19850706', '037') },
      rewardClaim: true,
    },
    steps: [
      accepted(1),
      forwarded(1, MARKET),
      replied(5, 'chengban', '已会同消防救援支队现场检查，责令当日清理出口、撤离住人，复查已整改到位。'),
      {
        ...{ after: 6, by: 'shenhe', action: 'close' },
        given: { conclusion: '属实', measures: '责令整改并处罚款。', reward: '符合奖励条件，已通知领取。' },
      },
    ],
  },
  {
    ...{ key: 'correction-link', kind: 'correction', ago: 5, isSmall: true },
    values: {
      ...{ pageUrl: '/credit-dynamics', pageTitle: '信用动态', errorType: '错别字' },
      selectedText: '信用休复',
      suggestion: '“信用休复”应为“信用修复”。',
    },
    steps: [
      {
        ...{ after: 1, by: 'shenhe', action: 'adopt' },
        given: { reply: '已更正，感谢指出。', correctedPage: '/credit-dynamics' },
      },
    ],
  },
  {
    ...{ key: 'correction-data', kind: 'correction', ago: 1 },
    values: {
      ...{ pageUrl: '/member-units', pageTitle: '成员单位', errorType: '链接失效' },
      suggestion: '市文旅局的链接打不开，希望更新为新的地址。',
    },
  },
]
