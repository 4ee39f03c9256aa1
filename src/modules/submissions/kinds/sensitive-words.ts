/** `refuse`: abuse and offers without legitimate use. `review`: may be legitimate, so a person decides. */
export interface SensitiveWord {
  word: string
  level: 'refuse' | 'review'
}

const words = (level: SensitiveWord['level'], list: string): SensitiveWord[] =>
  list.split(' ').map((word) => ({ word, level }))

/** The list shipped with the portal; a city adds its own words. */
export const SENSITIVE_WORDS: readonly SensitiveWord[] = [
  ...words('refuse', '傻逼 操你妈 草泥马 王八蛋 狗杂种 去死吧 婊子'),
  ...words('refuse', '代开发票 办假证 刻章办证 代办征信修复 征信洗白 裸聊 约炮 迷奸药 枪支出售 博彩平台 加微信领'),
  ...words('review', '赌博 毒品 传销 诈骗 行贿 受贿 黑社会 暴恐 邪教 上访 跳楼 自杀 爆炸物 黄色网站 高利贷'),
]
