/** National sites in the footer of every city's portal. */
export const nationalLinks = {
  name: '国家部委网站',
  entries: [
    { id: 'national-credit', name: '信用中国', url: 'https://www.creditchina.gov.cn/' },
    { id: 'national-publicity', name: '国家企业信用信息公示系统', url: 'https://www.gsxt.gov.cn/' },
    { id: 'national-enforcement', name: '中国执行信息公开网', url: 'https://zxgk.court.gov.cn/' },
    { id: 'national-service', name: '国家政务服务平台', url: 'https://gjzwfw.www.gov.cn/' },
    { id: 'national-reform', name: '国家发展和改革委员会', url: 'https://www.ndrc.gov.cn/' },
    { id: 'national-market', name: '国家市场监督管理总局', url: 'https://www.samr.gov.cn/' },
    { id: 'national-tax', name: '国家税务总局', url: 'https://www.chinatax.gov.cn/' },
    { id: 'national-customs', name: '中国海关企业进出口信用信息公示平台', url: 'https://credit.customs.gov.cn/' },
    { id: 'national-procurement', name: '中国政府采购网', url: 'https://www.ccgp.gov.cn/' },
    { id: 'national-exchange', name: '全国公共资源交易平台', url: 'https://www.ggzy.gov.cn/' },
  ],
}
