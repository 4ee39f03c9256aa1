import type { ShellName } from '../../kernel/pages/pages.ts'

/** The ways into the sub-sites, as the home page and the site map show them. */
export const SUB_SITE_DOORS: { accent: ShellName; title: string; note: string; href: string }[] = [
  { accent: 'ecology', title: '生态环境信用', note: '环保信用评价', href: '/ecology' },
  { accent: 'free-trade-area', title: '自贸片区信用', note: '片区公示与政策', href: '/free-trade-area' },
  { accent: 'medical-insurance', title: '医保信用', note: '评分与结果', href: '/medical-insurance' },
  { accent: 'farming', title: '农业金融', note: '金融超市·融资对接', href: '/farming' },
  { accent: 'electronic-guarantee', title: '电子保函', note: '公示与线索', href: '/ele-guarantee-home' },
  { accent: 'credit-loan', title: '信易贷', note: '金融机构·特色服务', href: '/credit-loan-home' },
  { accent: 'activity', title: '诚信万里行', note: '食品·药品·生产安全', href: '/integrity-wanli' },
]
