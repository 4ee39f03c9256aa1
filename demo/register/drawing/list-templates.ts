export interface SeriousTemplate {
  category: string
  office: string
  /** Keys of the industries concerned; empty for all. */
  industries: readonly string[]
  persons?: true
  reason: string
  basis: string
}

const row = (
  category: string,
  office: string,
  industries: string,
  reason: string,
  basis: string,
  persons?: true,
): SeriousTemplate => ({
  category,
  office,
  industries: industries ? industries.split(' ') : [],
  reason,
  basis,
  ...(persons ? { persons } : {}),
})

/** The categories that occur in this city, a selection of the national list. */
export const SERIOUS_LISTS: readonly SeriousTemplate[] = [
  row(
    '安全生产严重失信主体',
    'safety',
    'metal machinery chemical construction materials',
    '发生较大生产安全责任事故，并有瞒报行为。',
    '《安全生产严重失信主体名单管理办法》第六条',
  ),
  row(
    '政府采购严重违法失信行为记录',
    'treasury',
    'software decoration construction property',
    '参加政府采购活动时提供虚假业绩材料谋取中标。',
    '《中华人民共和国政府采购法》第七十七条',
  ),
  row(
    '严重违法超限超载运输失信当事人',
    'transport',
    'haulage',
    '一年内违法超限超载运输三次以上，被处以行政处罚。',
    '《公路安全保护条例》第六十六条',
  ),
  row(
    '拖欠农民工工资失信联合惩戒对象',
    'labour',
    'construction decoration shoes textile',
    '克扣、无故拖欠农民工工资，经责令限期支付逾期未支付。',
    '《拖欠农民工工资失信联合惩戒对象名单管理暂行办法》第五条',
  ),
  row(
    '统计严重失信企业',
    'statistics',
    'shoes machinery electronics',
    '编造虚假统计数据，拒不接受统计执法检查。',
    '《统计严重失信企业信用管理办法》（国家统计局令第35号）',
  ),
  row(
    '食品药品严重违法生产经营者',
    'market',
    'food catering',
    '经营明知不符合食品安全标准的食品，被吊销许可证。',
    '《中华人民共和国食品安全法》第一百二十三条',
  ),
  row(
    '医疗保障领域严重失信主体',
    'medical',
    'clinic pharmacy',
    '虚构医药服务项目骗取医疗保障基金。',
    '《医疗保障基金使用监督管理条例》第四十条',
    true,
  ),
  row(
    '文化市场严重失信主体',
    'culture',
    'culture printing',
    '擅自从事文化市场经营活动，造成恶劣社会影响。',
    '《文化和旅游市场信用管理规定》第十二条',
  ),
  row(
    '旅游市场严重失信主体',
    'culture',
    'tourism',
    '未经许可经营旅行社业务，发生群体性投诉。',
    '《文化和旅游市场信用管理规定》第十三条',
    true,
  ),
  row(
    '建筑市场主体黑名单',
    'housing',
    'construction decoration',
    '利用虚假材料取得企业资质，并转包工程。',
    '《建筑市场信用管理暂行办法》第十四条',
  ),
  row(
    '房地产领域严重失信主体',
    'housing',
    'realty',
    '挪用商品房预售资金，造成项目停工。',
    '《城市商品房预售管理办法》第十一条',
  ),
  row(
    '海关失信企业',
    'customs',
    'trade',
    '有走私违反海关监管规定的行为，漏缴税款数额较大。',
    '《中华人民共和国海关注册登记和备案企业信用管理办法》第二十三条',
  ),
  row(
    '环境违法严重失信主体',
    'ecology',
    'chemical textile metal printing',
    '通过暗管偷排废水，篡改自动监测数据。',
    '《中华人民共和国环境保护法》第五十四条',
  ),
  row(
    '消防安全领域严重失信主体',
    'fire',
    'hotel catering logistics',
    '拒不整改重大火灾隐患，擅自拆封临时查封场所。',
    '《消防安全领域信用管理暂行办法》第十条',
  ),
  row('社会组织严重违法失信名单', 'civil', '', '被撤销登记，逾期不办理注销。', '《社会组织信用信息管理办法》第十五条'),
  row(
    '涉金融领域非法集资名单',
    'finance',
    'finance',
    '未经批准向社会公众吸收资金，承诺还本付息。',
    '《防范和处置非法集资条例》第三十条',
  ),
]

export interface TaxTemplate {
  nature: string
  facts: string
  handling: string
}

const HANDLING =
  '依照《中华人民共和国税收征收管理法》等法律法规的有关规定，对其处以追缴税款的行政处理和相应罚款的行政处罚。'

export const TAX_TEMPLATES: readonly TaxTemplate[] = [
  { nature: '偷税', facts: '采取在账簿上少列收入的手段，少缴应纳税款{amount}万元。', handling: HANDLING },
  {
    nature: '虚开增值税专用发票',
    facts: '对外虚开增值税专用发票{count}份，票面税额合计{amount}万元。',
    handling: `${HANDLING}已依法移送司法机关。`,
  },
  {
    nature: '骗取出口退税',
    facts: '以假报出口的手段骗取出口退税款{amount}万元。',
    handling: `${HANDLING}停止为其办理出口退税。`,
  },
  {
    nature: '走逃（失联）',
    facts: '开具增值税专用发票{count}份后走逃（失联），涉及税额{amount}万元，经检查确认无法联系。',
    handling: HANDLING,
  },
  { nature: '逃避追缴欠税', facts: '转移、隐匿财产，妨碍税务机关追缴欠缴的税款{amount}万元。', handling: HANDLING },
  { nature: '虚开普通发票', facts: '虚开增值税普通发票{count}份，票面金额合计{amount}万元。', handling: HANDLING },
]

export interface HonourTemplate {
  category: string
  office: string
  years: number
  /** Years of good conduct that the honour requires. */
  takes: number
  yearly?: true
  industries: readonly string[]
  reason: string
  /** The highest number of honours in all: a prize awarded every three years has a few winners. */
  most?: number
}

const honour = (
  category: string,
  office: string,
  years: number,
  industries: string,
  reason: string,
  yearly?: true,
): HonourTemplate => ({
  category,
  office,
  years,
  takes: yearly ? 2 : 3,
  industries: industries ? industries.split(' ') : [],
  reason,
  ...(yearly ? { yearly } : {}),
})

/** The name of the honour since it also covers payments other than taxes, and its former name. */
export const TAX_HONOUR = '纳税缴费信用A级纳税人'
export const TAX_HONOUR_BEFORE = '纳税信用A级纳税人'
export const TAX_HONOUR_SINCE = '2025-07-01'
export const GREEN_HONOUR = '环保诚信企业（绿牌）'

export const HONOUR_LISTS: readonly HonourTemplate[] = [
  honour(TAX_HONOUR, 'tax', 1, '', '年度评价得分90分以上。', true),
  honour(GREEN_HONOUR, 'ecology', 1, '', '年度环保信用评价为绿牌。', true),
  honour('A级劳动保障守法诚信等级', 'labour', 1, '', '遵守劳动保障法律法规，无拖欠工资等违法行为。', true),
  honour('守合同重信用企业', 'market', 2, '', '合同管理制度健全，连续两年合同履约率百分之百。'),
  {
    ...honour(
      '海关高级认证企业（AEO）',
      'customs',
      3,
      'trade shoes electronics textile',
      '通过海关高级认证，进出口守法规范。',
    ),
    most: 7,
  },
  honour('交通运输工程建设领域守信典型企业', 'transport', 2, 'construction', '公路水运工程建设信用评价为AA级。'),
  honour('银行业信贷诚信企业', 'bank', 2, '', '连续三年贷款按期还本付息，无逾期记录。'),
  honour('旅游诚信企业', 'culture', 2, 'tourism hotel', '诚信经营，一年内无有效投诉。'),
  honour(
    '安全生产守信',
    'safety',
    2,
    'machinery metal chemical shoes materials',
    '安全生产标准化达标，三年无生产安全事故。',
  ),
  honour('农产品质量安全守信', 'farming', 2, 'farming tea fishery', '农产品抽检连续三年合格，追溯信息完整。'),
  honour('慈善捐赠突出贡献', 'civil', 3, '', '积极参与慈善捐赠和助学助老活动。'),
  {
    ...honour('市政府质量奖', 'market', 3, 'shoes food machinery electronics', '质量管理成效显著，获市政府质量奖。'),
    most: 4,
  },
  honour('食品安全守信企业', 'market', 2, 'food catering', '食品安全量化分级连续三年为A级，抽检全部合格。'),
  honour('药品安全守信企业', 'market', 2, 'pharmacy', '药品经营质量管理规范检查连续三年无缺陷。'),
]
