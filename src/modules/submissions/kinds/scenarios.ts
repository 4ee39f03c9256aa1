/** Commitment types, by the codes of the dictionary COMMIT_TYPE. */
export const COMMITMENT_TYPES = [
  { code: '1', name: '审批替代型' },
  { code: '2', name: '容缺受理型' },
  { code: '3', name: '证明事项型' },
  { code: '4', name: '信用修复型' },
  { code: '5', name: '行业自律型' },
  { code: '6', name: '主动型' },
  { code: '0', name: '其他' },
] as const

type CommitmentType = (typeof COMMITMENT_TYPES)[number]['code']

/** An occasion for a commitment, which determines the text to be signed. */
export interface Scenario {
  id: string
  title: string
  department: string
  commitType: CommitmentType
  itemNames: readonly string[]
  /** The procedure that the commitment simplifies. */
  benefit: string
  /** The commitment itself, following 本主体承诺. */
  pledge: string
}

/** id | type | title | department | items | benefit | pledge */
const TABLE = `
hygiene-permit | 1 | 公共场所卫生许可告知承诺 | 卫生健康主管部门 | 公共场所卫生许可（新办）、公共场所卫生许可（延续） | 提交承诺书即可当场取得许可，事后核查 | 经营场所、卫生设施和从业人员健康状况符合公共场所卫生标准
food-permit | 1 | 食品经营许可告知承诺 | 市场监督管理部门 | 食品经营许可（新办）、食品经营许可（变更） | 免于开业前现场核查 | 食品经营场所、设备设施、管理制度符合食品安全标准，所售食品来源可查
print-permit | 1 | 印刷经营许可告知承诺 | 新闻出版主管部门 | 包装装潢和其他印刷品印刷经营许可 | 材料减半，当场发证 | 具备相应的设备、场所和管理制度，不承印法律禁止的内容
labour-dispatch | 1 | 劳务派遣经营许可告知承诺 | 人力资源和社会保障主管部门 | 劳务派遣经营许可 | 免于提交部分证明，当场作出决定 | 注册资本、场所和制度符合劳务派遣规定，依法保障劳动者权益
road-freight | 1 | 道路货物运输经营许可告知承诺 | 交通运输主管部门 | 道路普通货物运输经营许可 | 当场取得许可 | 车辆技术状况、驾驶人员资格和安全制度符合规定
outdoor-sign | 1 | 户外招牌设置告知承诺 | 城市管理主管部门 | 户外招牌设置备案 | 免于现场勘查，提交即办 | 招牌的位置、规格和结构安全符合城市容貌标准，定期检查维护
water-plan | 1 | 水土保持方案告知承诺 | 水行政主管部门 | 生产建设项目水土保持方案审批 | 即来即办，免于技术评审 | 水土保持方案真实可行，按方案落实措施并足额缴纳补偿费
construction-start | 2 | 施工许可容缺受理 | 住房和城乡建设主管部门 | 建筑工程施工许可 | 主要材料齐全即先行受理，次要材料可后补 | 在约定期限内补齐所缺材料，补齐前不擅自扩大施工范围
land-registration | 2 | 不动产登记容缺受理 | 自然资源主管部门 | 不动产首次登记、不动产变更登记 | 先行受理，登簿前补齐 | 在约定期限内补齐所缺材料，所补材料与承诺一致
company-change | 2 | 企业变更登记容缺受理 | 市场监督管理部门 | 企业变更登记、分支机构登记 | 先受理后补件，减少跑动 | 在约定期限内补齐所缺材料，登记事项真实
medical-institution | 2 | 医疗机构执业登记容缺受理 | 卫生健康主管部门 | 医疗机构执业登记、医疗机构校验 | 先行受理并同步审查 | 在约定期限内补齐所缺材料，未取得登记前不开展诊疗活动
school-permit | 2 | 民办学校设立容缺受理 | 教育主管部门 | 民办学校设立审批 | 先行受理并同步审查 | 在约定期限内补齐所缺材料，未获批准前不招生收费
patent-funding | 2 | 知识产权资助容缺受理 | 知识产权主管部门 | 专利资助申报 | 先行受理，拨付前补齐 | 在约定期限内补齐所缺材料，未重复申领同类资助
no-violation | 3 | 无违法违规证明告知承诺 | 发展和改革主管部门 | 上市挂牌、项目申报 | 以承诺代替无违法违规证明 | 近三年没有重大违法违规行为，没有被列入严重失信主体名单
residence-proof | 3 | 住所证明告知承诺 | 市场监督管理部门 | 经营主体设立登记、住所变更登记 | 以承诺代替住所使用证明 | 对住所享有合法使用权，通过该住所能够联系
income-proof | 3 | 收入状况证明告知承诺 | 民政主管部门 | 社会救助申请、保障性住房申请 | 以承诺代替收入证明 | 申报的家庭收入和财产状况真实完整
work-experience | 3 | 工作年限证明告知承诺 | 人力资源和社会保障主管部门 | 职业资格考试报名、职称申报 | 以承诺代替工作年限证明 | 所填学历和从业年限真实，符合报考或申报条件
tax-matters | 3 | 税务证明事项告知承诺 | 税务主管部门 | 税收优惠备案、退税办理 | 以承诺代替有关证明 | 符合享受税收优惠的条件，留存材料真实完整
bidder-qualification | 3 | 政府采购供应商资格承诺 | 财政主管部门 | 政府采购投标 | 以承诺代替财务、纳税、社保证明 | 具有良好的商业信誉和健全的财务制度，依法缴纳税收和社会保障资金
bid-deposit | 3 | 投标保证金信用承诺 | 公共资源交易主管部门 | 工程建设项目投标 | 信用良好的免缴或减缴投标保证金 | 依法参加投标，不串通投标、不弄虚作假，中标后按约签订合同
penalty-repair | 4 | 行政处罚信息信用修复承诺 | 作出处罚决定的部门 | 终止公示行政处罚信息 | 满足条件的提前终止公示 | 已经改正违法行为并履行处罚决定，不再发生同类违法行为
list-removal | 4 | 移出严重失信主体名单承诺 | 名单认定部门 | 移出严重失信主体名单 | 满足条件的移出名单 | 已经纠正失信行为、消除不良影响，今后守法诚信经营
abnormal-removal | 4 | 移出经营异常名录承诺 | 市场监督管理部门 | 移出经营异常名录 | 补报公示后及时移出 | 已经补报年度报告或者变更住所，今后按时公示信息
tax-repair | 4 | 纳税缴费信用修复承诺 | 税务主管部门 | 纳税缴费信用修复 | 符合条件的恢复纳税缴费信用级别 | 已经补办涉税事项并缴清税款，今后按期申报纳税
catering-self | 5 | 餐饮行业诚信自律承诺 | 餐饮行业协会 | 行业协会组织的承诺活动 | 列入诚信餐饮单位推荐 | 明码标价、诚信经营，杜绝食品浪费和食品安全隐患
property-self | 5 | 物业服务诚信自律承诺 | 物业管理协会 | 行业协会组织的承诺活动 | 在行业信用评价中给予肯定 | 按合同提供服务，公开收费项目和公共收益
agency-self | 5 | 房地产中介诚信自律承诺 | 房地产中介行业协会 | 行业协会组织的承诺活动 | 列入诚信中介推荐 | 发布真实房源，不赚取差价，不泄露客户信息
footwear-self | 5 | 鞋业诚信自律承诺 | 鞋业行业协会 | 行业协会组织的承诺活动 | 列入诚信鞋企推荐 | 不生产、不销售侵犯知识产权和质量不合格的鞋类产品
tourism-self | 5 | 旅游行业诚信自律承诺 | 旅游行业协会 | 行业协会组织的承诺活动 | 列入诚信旅游单位推荐 | 不虚假宣传、不强迫购物，按合同提供旅游服务
training-self | 5 | 校外培训诚信自律承诺 | 教育培训行业协会 | 行业协会组织的承诺活动 | 列入诚信培训机构推荐 | 公开收费标准和退费办法，预收费全部纳入监管
honest-business | 6 | 诚信经营主动公示承诺 | 发展和改革主管部门 | 主动公示信用承诺 | 作为信用评价的参考 | 依法诚信经营，重合同、守信用，自觉接受社会监督
quality | 6 | 产品质量主动公示承诺 | 市场监督管理部门 | 主动公示信用承诺 | 作为信用评价的参考 | 产品和服务质量符合标准，对缺陷产品依法召回
wages | 6 | 按时支付工资主动公示承诺 | 人力资源和社会保障主管部门 | 主动公示信用承诺 | 作为信用评价的参考 | 按月足额支付工资，不拖欠农民工工资
environment | 6 | 生态环境保护主动公示承诺 | 生态环境主管部门 | 主动公示信用承诺 | 作为环保信用评价的参考 | 污染防治设施正常运行，达标排放，如实公开环境信息
work-safety | 6 | 安全生产主动公示承诺 | 应急管理主管部门 | 主动公示信用承诺 | 作为信用评价的参考 | 落实全员安全生产责任制，及时排查治理事故隐患
prepaid-card | 6 | 预付卡消费主动公示承诺 | 商务主管部门 | 主动公示信用承诺 | 列入放心消费单位推荐 | 按约兑付预付卡，停业前依法退还余额
general | 0 | 其他信用承诺 | 信用主管部门 | 其他事项 | 作为信用评价的参考 | 履行承诺事由所列的各项义务
`

export const SCENARIOS: readonly Scenario[] = TABLE.trim().split('\n').map(scenarioOfRow)

export const findScenario = (id: string | undefined): Scenario | undefined => SCENARIOS.find((each) => each.id === id)

function scenarioOfRow(row: string): Scenario {
  const [id, code, title, department, items, benefit, pledge] = row.split(' | ')
  const type = COMMITMENT_TYPES.find((each) => each.code === code)
  if (!id || !type || !title || !department || !items || !benefit || !pledge)
    throw new Error(`A scenario lacks a column: ${row}`)
  return { id, commitType: type.code, title, department, itemNames: items.split('、'), benefit, pledge }
}
