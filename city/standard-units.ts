type Row = readonly [id: string, name: string, shortName: string, group: '国家' | '市', duty: string]

/** Units that nearly every city has; {city} is replaced by its name. A new pack starts with them. */
export const STANDARD_UNITS: readonly Row[] = [
  ['development-reform', '{city}发展和改革委员会', '市发改委', '市', '牵头全市社会信用体系建设。'],
  ['credit-centre', '{city}信用信息中心', '市信用中心', '市', '负责公共信用信息的归集、公示和服务。'],
  ['market-regulation', '{city}市场监督管理局', '市市场监管局', '市', '负责登记注册、年报和经营异常名录管理。'],
  ['court', '{city}中级人民法院', '市中级人民法院', '市', '依法公布失信被执行人信息。'],
  ['tax', '国家税务总局{city}税务局', '市税务局', '国家', '开展纳税缴费信用评价和税收违法信息公布。'],
  ['ecology', '{city}生态环境局', '市生态环境局', '市', '组织企业环保信用评价。'],
  ['human-resources', '{city}人力资源和社会保障局', '市人社局', '市', '负责劳动保障守法诚信等级评价。'],
  ['medical-insurance', '{city}医疗保障局', '市医保局', '市', '组织定点医药机构医保信用评分。'],
  ['housing', '{city}住房和城乡建设局', '市住建局', '市', '负责建筑市场和物业服务信用管理。'],
  ['transport', '{city}交通运输局', '市交通运输局', '市', '负责公路、水路运输和工程建设信用评价。'],
  ['agriculture', '{city}农业农村局', '市农业农村局', '市', '建立农产品质量安全信用档案。'],
  ['emergency', '{city}应急管理局', '市应急管理局', '市', '管理安全生产严重失信主体名单。'],
  ['service-centre', '{city}行政服务中心', '市行政服务中心', '市', '推行告知承诺和容缺受理，设信用修复窗口。'],
  ['resource-exchange', '{city}公共资源交易中心', '市公共资源交易中心', '市', '归集招标投标信用信息，推广电子保函。'],
  ['public-security', '{city}公安局', '市公安局', '市', '依法提供身份核验和行政处罚信息。'],
  ['education', '{city}教育局', '市教育局', '市', '负责校外培训机构信用管理和诚信教育。'],
  ['civil-affairs', '{city}民政局', '市民政局', '市', '负责社会组织和养老服务机构信用管理。'],
  ['justice', '{city}司法局', '市司法局', '市', '负责法律服务行业信用管理和普法宣传。'],
  ['treasury', '{city}财政局', '市财政局', '市', '负责政府采购和会计行业信用管理。'],
  ['health', '{city}卫生健康委员会', '市卫健委', '市', '负责医疗卫生机构信用监管。'],
]
