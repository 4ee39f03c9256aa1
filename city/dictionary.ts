interface DictionaryItem {
  code: string
  name: string
}

export interface Dictionary {
  parentCode: string
  name: string
  items: DictionaryItem[]
}

export const dictionaries: Dictionary[] = [
  {
    parentCode: 'CERT_TYPE',
    name: '证件类型',
    items: [
      { code: '01', name: '身份证' },
      { code: '02', name: '护照' },
      { code: '03', name: '港澳居民来往内地通行证' },
      { code: '04', name: '台湾居民来往大陆通行证' },
      { code: '05', name: '外国人永久居留身份证' },
      { code: '99', name: '其他' },
    ],
  },
  {
    parentCode: 'XK_CATEGORY',
    name: '许可类别',
    items: [
      { code: '01', name: '普通' },
      { code: '02', name: '特许' },
      { code: '03', name: '认可' },
      { code: '04', name: '核准' },
      { code: '05', name: '登记' },
      { code: '06', name: '其他' },
    ],
  },
  {
    parentCode: 'XK_STATUS',
    name: '许可当前状态',
    items: [
      { code: '1', name: '有效' },
      { code: '2', name: '无效' },
    ],
  },
  {
    parentCode: 'XK_AUDIT_TYPE',
    name: '审核类型',
    items: [
      { code: '1', name: '普通' },
      { code: '2', name: '特许' },
      { code: '3', name: '认可' },
      { code: '4', name: '核准' },
      { code: '5', name: '登记' },
      { code: '6', name: '其他' },
    ],
  },
  {
    parentCode: 'CF_CATEGORY',
    name: '处罚类别',
    items: [
      { code: '01', name: '警告' },
      { code: '02', name: '通报批评' },
      { code: '03', name: '罚款' },
      { code: '04', name: '没收违法所得' },
      { code: '05', name: '没收非法财物' },
      { code: '06', name: '暂扣许可证件' },
      { code: '07', name: '降低资质等级' },
      { code: '08', name: '吊销许可证件' },
      { code: '09', name: '限制开展生产经营活动' },
      { code: '10', name: '责令停产停业' },
      { code: '11', name: '责令关闭' },
      { code: '12', name: '限制从业' },
      { code: '13', name: '行政拘留' },
      { code: '99', name: '其他' },
    ],
  },
  {
    parentCode: 'SEVERITY',
    name: '失信程度',
    items: [
      { code: '1', name: '轻微' },
      { code: '2', name: '一般' },
      { code: '3', name: '严重' },
    ],
  },
  {
    parentCode: 'REG_STATUS',
    name: '登记状态',
    items: [
      { code: '1', name: '存续（在营、开业、在册）' },
      { code: '2', name: '在业' },
      { code: '3', name: '停业' },
      { code: '4', name: '歇业' },
      { code: '5', name: '吊销未注销' },
      { code: '6', name: '吊销已注销' },
      { code: '7', name: '注销' },
      { code: '8', name: '撤销' },
      { code: '9', name: '迁出' },
    ],
  },
  {
    parentCode: 'ABNORMAL_REASON',
    name: '列入经营异常名录原因',
    items: [
      { code: '1', name: '未依照规定期限公示年度报告' },
      { code: '2', name: '未在责令期限内公示有关企业信息' },
      { code: '3', name: '公示信息隐瞒真实情况、弄虚作假' },
      { code: '4', name: '通过登记的住所（经营场所）无法联系' },
    ],
  },
  {
    parentCode: 'ENFORCE_BEHAVIOR',
    name: '失信被执行人行为具体情形',
    items: [
      { code: '1', name: '有履行能力而拒不履行' },
      { code: '2', name: '以伪造证据、暴力、威胁等方法妨碍、抗拒执行' },
      { code: '3', name: '以虚假诉讼、虚假仲裁或隐匿、转移财产等方法规避执行' },
      { code: '4', name: '违反财产报告制度' },
      { code: '5', name: '违反限制消费令' },
      { code: '6', name: '无正当理由拒不履行执行和解协议' },
    ],
  },
  {
    parentCode: 'PERFORMANCE',
    name: '履行情况',
    items: [
      { code: '1', name: '全部未履行' },
      { code: '2', name: '部分履行' },
      { code: '3', name: '全部履行' },
    ],
  },
  {
    parentCode: 'COMMIT_TYPE',
    name: '承诺类型',
    items: [
      { code: '1', name: '审批替代型' },
      { code: '2', name: '容缺受理型' },
      { code: '3', name: '证明事项型' },
      { code: '4', name: '信用修复型' },
      { code: '5', name: '行业自律型' },
      { code: '6', name: '主动型' },
      { code: '0', name: '其他' },
    ],
  },
  {
    parentCode: 'COMMIT_FULFIL',
    name: '承诺履行状态',
    items: [
      { code: '1', name: '全部履行' },
      { code: '2', name: '部分履行' },
      { code: '3', name: '全部未履行' },
    ],
  },
  {
    parentCode: 'PUBLICATION',
    name: '公开类型',
    items: [
      { code: '1', name: '可向社会公开' },
      { code: '2', name: '特定范围内公开' },
      { code: '3', name: '不可公开' },
    ],
  },
  {
    parentCode: 'EVALUATION_ENV',
    name: '环保信用等级',
    items: [
      { code: '绿牌', name: '环保诚信企业' },
      { code: '蓝牌', name: '环保良好企业' },
      { code: '黄牌', name: '环保警示企业' },
      { code: '红牌', name: '环保不良企业' },
    ],
  },
  {
    parentCode: 'MED_SUBJECT',
    name: '医保信用主体类别',
    items: [
      { code: '1', name: '定点医疗机构' },
      { code: '2', name: '定点零售药店' },
      { code: '7', name: '医保医师' },
      { code: '8', name: '医保药师' },
    ],
  },
  {
    parentCode: 'REPORT_PURPOSE',
    name: '信用报告用途',
    items: [
      { code: '1', name: '招标投标' },
      { code: '2', name: '政府采购' },
      { code: '3', name: '资金申报' },
      { code: '4', name: '评优评先' },
      { code: '5', name: '融资贷款' },
      { code: '6', name: '资质审核' },
      { code: '7', name: '上市合规证明' },
      { code: '8', name: '商务合作' },
      { code: '9', name: '其他' },
    ],
  },
  {
    parentCode: 'ARTICLE_STATUS',
    name: '文章状态',
    items: [
      { code: '1', name: '草稿' },
      { code: '2', name: '待审' },
      { code: '3', name: '已发布' },
      { code: '4', name: '下线' },
      { code: '5', name: '驳回' },
    ],
  },
  {
    parentCode: 'SUBJECT_TYPE',
    name: '主体类别',
    items: [
      { code: '1', name: '法人及非法人组织' },
      { code: '2', name: '自然人' },
      { code: '4', name: '个体工商户' },
    ],
  },
  {
    parentCode: 'SEARCH_TYPE',
    name: '检索类型',
    items: [
      { code: '0', name: '企业法人' },
      { code: '1', name: '统一社会信用代码' },
      { code: '2', name: '自然人' },
      { code: '4', name: '全文检索' },
    ],
  },
  {
    parentCode: 'MEMBER_GROUP',
    name: '成员单位分组',
    items: [
      { code: '1', name: '国家' },
      { code: '2', name: '省' },
      { code: '3', name: '市' },
      { code: '4', name: '区县' },
      { code: '5', name: '其他' },
    ],
  },
  {
    parentCode: 'POLICY_LEVEL',
    name: '政策层级',
    items: [
      { code: '1', name: '国家' },
      { code: '2', name: '省' },
      { code: '3', name: '市' },
      { code: '4', name: '区县' },
    ],
  },
  {
    parentCode: 'POLICY_VALIDITY',
    name: '政策有效性',
    items: [
      { code: '1', name: '有效' },
      { code: '2', name: '失效' },
      { code: '3', name: '修订' },
    ],
  },
  {
    parentCode: 'NOTICE_POSITION',
    name: '通知图片位置',
    items: [
      { code: '1', name: '飘窗' },
      { code: '0', name: '左侧' },
    ],
  },
]
