/** Units that deliver datasets, with codes that have valid check characters and belong to no one. */
export const PROVIDERS = {
  creditCentre: { provider: '市信用信息中心', providerCode: '113500990035600114' },
  administrativeService: { provider: '市行政服务中心', providerCode: '1135009900356002XU' },
  marketRegulation: { provider: '市市场监管局', providerCode: '11350099003560038U' },
  tax: { provider: '国家税务总局榕屿市税务局', providerCode: '11350099003560046N' },
  court: { provider: '市中级人民法院', providerCode: '11350099003560054H' },
  environment: { provider: '市生态环境局', providerCode: '11350099003560062C' },
  medicalInsurance: { provider: '市医保局', providerCode: '113500990035600707' },
  agriculture: { provider: '市农业农村局', providerCode: '113500990035600894' },
  emergency: { provider: '市应急管理局', providerCode: '11350099003560097Y' },
  tradingCentre: { provider: '市公共资源交易中心', providerCode: '1135009900356010XF' },
  development: { provider: '市发改委', providerCode: '11350099003560118F' },
  freeTradeZone: { provider: '榕屿自贸片区管委会', providerCode: '11350099003560126A' },
  humanResources: { provider: '市人社局', providerCode: '113500990035601345' },
} as const
