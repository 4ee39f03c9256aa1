import type { KindCode } from '../submission-kind.ts'

/**
 * A body of each kind that is accepted: the examples of the API description and the ground of the tests. Codes and ids
 * are invented and have right check digits.
 */
export const EXAMPLES: Readonly<Record<KindCode, Readonly<Record<string, unknown>>>> = (() => {
  const declaration = {
    declareKind: '法人',
    subjectName: '榕屿市海晏食品有限公司',
    subjectCode: '91350300MA0000015F',
    category: '荣誉表彰',
    title: '获评市级诚信示范企业',
    content: '本公司获评 2025 年度市级诚信示范企业。',
    issuer: '榕屿市发展和改革委员会',
    issuedAt: '2026-01-15',
    attachments: ['file-1'],
    commitment: true,
    handlerName: '林晓',
    phone: '13800000000',
    publicity: true,
  }
  const complaint = {
    complainantKind: '自然人',
    realName: '林晓',
    cellphone: '13800000000',
    targetName: '榕屿市云帆商贸有限公司',
    complaintType: '合同违约',
    title: '未按合同交货',
    content: '2026 年 3 月签订合同并付清货款，至今没有交货。',
    allowPublic: true,
  }
  const objection = {
    handlerPhone: '13800000000',
    items: [
      {
        resourceId: 'penalty',
        recordId: 'record-1',
        recordTitle: '行政处罚决定书（示例）',
        objectionType: '信息错误',
        fields: [{ fieldKey: 'amount', label: '罚款金额', oldValue: '5', newValue: '0.5' }],
      },
    ],
    statement: '罚款金额应为 0.5 万元，见决定书原件。',
    evidences: ['file-1'],
    promise: true,
  }
  const handler = { handlerName: '林晓', handlerCertType: '01', handlerCertNo: '11010519491231002X' }
  return {
    'self-declaration': declaration,
    'credit-declaration': declaration,
    complaint,
    'shoe-city-complaint': { ...complaint, suggestionKind: '投诉', shopName: '步步鞋行', complaintType: '假冒伪劣' },
    'objection-enterprise': {
      ...objection,
      ...handler,
      enterpriseName: '榕屿市海晏食品有限公司',
      uscc: '91350300MA0000015F',
      legalRep: '林晓',
      businessLicence: ['file-2'],
    },
    'objection-other': {
      ...objection,
      ...handler,
      orgName: '榕屿市志愿者协会',
      uscc: '513503005000000159',
      orgKind: '社会团体',
      responsiblePerson: '陈明',
      certificate: ['file-2'],
      authorisationLetter: ['file-3'],
    },
    'objection-person': {
      ...objection,
      name: '林晓',
      certType: '01',
      certNo: '11010519491231002X',
      idFront: ['file-2'],
      idBack: ['file-3'],
    },
    'commitment-feedback': {
      targetName: '榕屿市海晏食品有限公司',
      targetCode: '91350300MA0000015F',
      feedbackType: '未履行承诺',
      content: '承诺三日内退货退款，至今没有办理。',
      realName: '林晓',
      phone: '13800000000',
    },
    'online-commitment': {
      subjectKind: '1',
      subjectName: '榕屿市海晏食品有限公司',
      subjectCode: '91350300MA0000015F',
      legalRep: '陈明',
      industry: 'C',
      region: '350091',
      commitType: '1',
      scenarioId: 'food-permit',
      reason: '申请办理食品经营许可证',
      handlerName: '林晓',
      handlerPhone: '13800000000',
      sealedFile: ['file-1'],
      agreePublic: true,
    },
    message: {
      realName: '林晓',
      phone: '13800000000',
      messageType: '咨询',
      title: '信用修复怎么办理',
      content: '请问行政处罚信息的信用修复需要哪些材料？',
      wishPublic: true,
    },
    interaction: {
      interactionType: '信用咨询',
      realName: '林晓',
      phone: '13800000000',
      title: '信用报告',
      content: '请问企业信用报告多久更新一次？',
    },
    correction: {
      pageUrl: '/credit-dynamics',
      pageTitle: '信用动态',
      errorType: '错别字',
      suggestion: '“信用修复”误写为“信用休复”。',
    },
    clue: {
      column: 'food',
      clueType: '过期变质',
      targetName: '榕屿市小满便利店',
      targetAddress: '海湾区滨海路 8 号',
      content: '货架上有已过保质期的酸奶仍在出售。',
      anonymous: true,
    },
  }
})()
