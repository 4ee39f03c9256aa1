import { residentIdCheckCharacter } from '../../src/kernel/identity/resident-id.ts'

/** A valid identity number, born on 1990-01-01, that belongs to nobody: the region does not exist. */
const FIRST_17 = '35009919900101001'
export const RESIDENT = FIRST_17 + residentIdCheckCharacter(FIRST_17)

/** Complete rows of several datasets, for tests to change. */
export const PENALTY = {
  counterpartName: '榕屿海风贸易有限公司',
  counterpartType: '法人及非法人组织',
  creditCode: '91350300MA0000015F',
  legalRepresentative: '陈静',
  documentNo: '榕市监处罚〔2026〕12号',
  violationType: '虚假宣传',
  facts: '在网页上夸大商品功效',
  basis: '《中华人民共和国广告法》第五十五条',
  category: '罚款',
  content: '罚款人民币1.5万元',
  fineAmount: '1.5',
  decisionDate: '2026-03-02',
  authority: '榕屿市市场监督管理局',
  authorityCode: '113503000035600116',
  sourceUnit: '榕屿市市场监督管理局',
  sourceCode: '113503000035600116',
  severity: '一般',
  procedure: '普通程序',
}

export const PERMIT = {
  counterpartName: '榕屿海风贸易有限公司',
  counterpartType: '法人及非法人组织',
  creditCode: '91350300MA0000015F',
  legalRepresentative: '陈静',
  documentName: '食品经营许可证',
  documentNo: '榕许〔2026〕3号',
  category: '普通',
  content: '准予食品经营',
  decisionDate: '2026-03-02',
  validFrom: '2026-03-02',
  validUntil: '2031-03-01',
  authority: '榕屿市市场监督管理局',
  authorityCode: '113503000035600116',
  status: '有效',
  sourceUnit: '榕屿市市场监督管理局',
  sourceCode: '113503000035600116',
}
