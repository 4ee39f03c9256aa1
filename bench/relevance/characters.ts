import { toPinyin } from '../../src/kernel/text/search-text.server.ts'

/** The 3755 characters of level 1 of GB 2312, which people commonly type. */
export const COMMON_CHARACTERS: readonly string[] = level1()

function level1(): string[] {
  const bytes: number[] = []
  for (let row = 0xb0; row <= 0xd7; row += 1)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell += 1) bytes.push(row, cell)
  return [...new TextDecoder('gbk').decode(new Uint8Array(bytes))]
}

let soundings: Map<string, string[]> | undefined

/** Other common characters with the same pinyin without tones. */
export function soundingLike(character: string): string[] {
  soundings ??= Map.groupBy(COMMON_CHARACTERS, toPinyin)
  return (soundings.get(toPinyin(character)) ?? []).filter((other) => other !== character)
}

/** Characters that look similar to this one. */
export function lookingLike(character: string): string[] {
  return LOOKS.filter((group) => group.includes(character))
    .flatMap((group) => [...group])
    .filter((other) => other !== character)
}

/**
 * Groups of similar-looking characters, written by hand for this measurement only. The search has its own table, derived from the shapes of a
 * font, and must also handle pairs that the table does not contain.
 */
const LOOKS = (
  '己已巳 未末 土士 日曰 天夭夫 人入八 大太犬 木本术 刀力 干千于 王玉主 田由甲申 午牛 贝见 几凡 鸟乌 兔免 候侯 拔拨 析折 历厉 令今 第弟 ' +
  '晴睛情清请 海悔诲梅 川州洲 江扛红 河何 湖糊 泽择译释 汐夕矽 澜谰斓 沧苍舱抢 浩皓洁 涵函 润闰涧 清青情 泉帛 源原愿 岚岗风 峰锋蜂烽 峻竣俊骏浚 ' +
  '嵘荣蝾 岩岸崖 磐盘 石右 松忪 柏伯拍 榆愉偷谕 枫飒讽 桐铜洞 梧悟捂 竹什 蕙惠穗 芷止 芸云 茗名铭 荷何 莲连链 棠堂裳 樱缨婴 楠喃 栩羽 森林 ' +
  '霄宵消 昕欣听 晟盛 曜耀跃 辰晨唇 星腥醒 朗郎狼 明朋 玮纬炜伟 晖挥辉浑 阳阴 晓烧绕 宸震晨 宇字宁 寰环 穹穷 鸿鸡 鹏朋 鹭露 鸥欧殴 麒棋骐琪祺 ' +
  '龙尤 凤风 锦绵棉 绣诱 绮倚椅 纶轮伦 织职 瑞端喘 祥详样 福副幅 禧嬉 禄碌 康唐 泰秦奉 和知 裕浴 丰半 盈盆 盛咸 隆降 兴兰 昌冒 茂戊 荣菜 华毕 富宫 ' +
  '广厂 博搏傅 弘引 宏窑 恒桓 永水 久夕 常赏 长衣 远运 达迏 通诵 顺项 捷睫 信倍 诚城 睿容 智知 慧彗 敏每 思恩 嘉喜 佳住 美姜 雅稚 逸免 卓早 越趋 超起 ' +
  '群裙 同司 共其 众丛 合舍 聚骤 联朕 融隔 汇江 集隼 创刨 新薪 开井 元无 启后 承丞 继断 传转 古占 金全 银根 铜桐 铁铗 钧钓 铭名 鑫金 琪棋 瑾谨 瑜愉 璟憬 ' +
  '玥钥 东车 南喃 西酉 北比 中申 正止 方万 圆园 百白 茂荗 胜性 利刹 德得 仁仨 义叉 礼札 善羊 景影 轩杆 亮高 煌惶 灿仙 耀跃 飞气 腾滕 跃沃 升开 凯岂 旋施 ' +
  '翔翻 艺芝 彩采 梦楚 想相 悦说 怡抬 乐东 尚向 优伏 品晶 质盾 宝玉 珍诊 尧饶 舜瞬 禹属 汤杨 域城 界畀 岛鸟 屿与 湾弯 港巷 涛祷 波坡 溪奚 川小 磊矗 ' +
  '鞋鞍 业亚 服报 饰饬 食良 餐飧 饮软 贸贺 物特 流琉 建健 筑巩 装袋 材村 科料 技枝 电屯 器嚣 机杌 械戒 文交 化华 传传 旅族 游淤 教孝 育肓 医区 药约 店居 馆管 ' +
  '运远 动劝 用甩 制刹 针计 纺仿 衣农 粮娘 油抽 调凋 烘哄 焙陪 水永 产严 木禾 竹笋 家冢 居店 园圆 林材 农衣 茶荼 蔬疏 菌茵 柚袖 紫柴 带常 贷货 担但 保褓 修倏 ' +
  '理埋 管菅 服胀 务备 工土 程呈 设没 计什 咨姿 询讯 投没 资贸 商摘 行往 便更 利刊 超赵 市布 面而 糕羔 饼拼 豆亘 米来 粉份 童章 裁栽 缝逢 养着 殖值 牡壮 蛎砺 鲍鮑'
)
  .split(' ')
  .filter((group) => group.length > 1)
