const MARKET_OFFICE = '榕屿市市场监督管理局'

/** A penalty as an office delivers it, under the headings of its file. */
export const ROW = {
  行政相对人名称: '榕屿望澜商贸有限公司',
  行政相对人类别: '法人及非法人组织',
  CF_XDR_SHXYM: '91350300MA0000015F',
  法定代表人: '陈静',
  行政处罚决定书文号: '',
  违法行为类型: '虚假宣传',
  违法事实: '在网页上夸大商品功效',
  处罚依据: '《中华人民共和国广告法》',
  处罚类别: '罚款',
  处罚内容: '罚款人民币1.5万元',
  '罚款金额（万元）': '1.5',
  处罚决定日期: '2026-03-02',
  处罚机关: MARKET_OFFICE,
  处罚机关统一社会信用代码: '113503000035600116',
  数据来源单位: MARKET_OFFICE,
  数据来源单位统一社会信用代码: '113503000035600116',
  失信程度: '一般',
  处罚程序: '普通程序',
}

/** What is wrong in which row, and what it says once it is mended. */
export const WRONG: Record<number, Partial<typeof ROW>> = {
  18: { CF_XDR_SHXYM: '91350300MA0000015X' },
  46: { 失信程度: '很重' },
  63: { 处罚类别: '口头批评' },
  71: { 处罚决定日期: '2026-09-31' },
  74: { 违法事实: '当事人身份证 350102199003070039 在案' },
  90: { 行政处罚决定书文号: '榕望澜〔2026〕89号' },
  97: { 处罚机关统一社会信用代码: '' },
}
