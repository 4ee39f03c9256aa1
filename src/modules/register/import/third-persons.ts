/** A probable personal name in running text. */
interface NamedPerson {
  start: number
  end: number
  surname: string
  /** Whether the text itself identifies a person: followed by a sex, or preceded by a colon. */
  certain: boolean
}

/** Finds names after words such as 驾驶员 and 患者. Anonymised names such as 李某, and the names in `allowed`, are not reported. */
export function findThirdPersons(text: string, allowed: readonly string[] = []): NamedPerson[] {
  return [...text.matchAll(NAMED)].flatMap((match) => {
    const { link = '', surname = '', given = '', sex } = match.groups ?? {}
    const start = match.index + match[0].length - surname.length - given.length
    const isAllowed = allowed.some((name) => name !== '' && text.startsWith(name, start))
    if (isAllowed || isCommonWord(surname, given)) return []
    const certain = sex !== undefined || /[：:]/.test(link)
    const isWhole = certain || !HAN.test(text.charAt(start + surname.length + given.length))
    // 于, 应 or 高 are surnames less often than ordinary words, so they only count if the name clearly ends.
    if (DOUBTFUL_SURNAMES.has(surname) && !isWhole) return []
    return [{ start, end: start + surname.length + given.length, surname: surname, certain }]
  })
}

/** Replaces names: 李明 becomes 李某. */
export function maskPersons(text: string, persons: readonly NamedPerson[]): string {
  let masked = ''
  let done = 0
  for (const { start, end, surname } of persons) {
    masked += `${text.slice(done, start)}${surname}某`
    done = end
  }
  return masked + text.slice(done)
}

const ROLES = [
  ...['员工', '职工', '工人', '雇员', '学徒', '从业人员', '工作人员', '安全员', '操作员', '售货员', '业务员', '收银员'],
  ...['驾驶员', '驾驶人', '司机', '乘客', '乘车人', '押运员', '车主', '患者', '病人', '家属', '医师', '医生', '护士'],
  ...[
    '消费者',
    '顾客',
    '客户',
    '学生',
    '学员',
    '教师',
    '老师',
    '业主',
    '住户',
    '租户',
    '居民',
    '村民',
    '房东',
    '承租人',
  ],
  ...[
    '死者',
    '伤者',
    '受害人',
    '被害人',
    '被侵权人',
    '举报人',
    '投诉人',
    '证人',
    '案外人',
    '第三人',
    '委托人',
    '代理人',
  ],
  ...[
    '经办人',
    '联系人',
    '实际控制人',
    '负责人',
    '店长',
    '店主',
    '股东',
    '经理',
    '厨师',
    '厨工',
    '妻子',
    '丈夫',
    '儿子',
    '女儿',
  ],
  ...['父亲', '母亲', '自然人', '公民', '男子', '女子', '嫌疑人', '姓名'],
]

const DOUBTFUL_SURNAMES = new Set(
  '于和应时安高方严任常成连关管从单党万全向左平国明简白金石江温车房水乐康易路文包相解段费施曾'.split(''),
)

const SURNAMES = [
  '欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|司徒|夏侯|端木|南宫',
  [
    ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭肖萧田董袁潘蔡蒋余杜叶程苏魏吕丁沈姚卢姜崔钟谭陆汪范',
    ...'廖贾韦夏付傅邹熊孟秦邱侯尹薛闫阎雷龙史陶贺毛郝顾龚邵覃武钱戴莫孔汤赖庄洪柯翁詹颜阮蓝倪俞章鲁葛聂岳齐梅辛焦俞苗尤',
    ...DOUBTFUL_SURNAMES,
  ].join('|'),
].join('|')

const HAN = /\p{Script=Han}/u

// A role, an optional linking word, a surname and one or two further characters except anonymised endings (李某, 王先生), and an optional sex.
const NAMED = new RegExp(
  `(?:${ROLES.join('|')})(?<link>为|是|系|名叫|叫|[：:“"])?(?<surname>${SURNAMES})` +
    `(?<given>(?!某|姓|先生|女士|小姐|老师|的)\\p{Script=Han}(?:(?![某等在的与和及因未将已被为于从对驾死受不无有])\\p{Script=Han})?)` +
    `(?=(?<sex>[，,（(]\\s*(?:男|女|公民身份|身份证))?)`,
  'gu',
)

/** Ordinary words whose first character is also a surname. */
const COMMON_WORDS = new Set(
  (
    '陈述 陈列 陈旧 周末 周边 周围 周期 周转 张贴 张挂 黄金 黄疸 黄色 马上 马路 高温 高空 高处 高度 高压 金属 金额 许可 许多 石材 江边 方面 方式 方可 ' +
    '方案 安全 安装 安排 安置 应当 应急 应予 应该 应按 时间 时任 时未 时发 任何 任职 任意 任务 常年 常住 成立 成功 成为 连续 连带 关于 关系 关闭 ' +
    '管理 管道 管控 从事 从业 从未 单位 单独 单次 党员 万元 全部 全体 全员 全程 向其 向我 左右 平台 平均 平时 国家 明确 明知 明示 简易 简单 白天 温度 ' +
    '车辆 车间 房屋 房间 水平 林业 林地 林木 叶片 田地 田间 余额 余下 余人 余名 戴口 戴好 戴安 钱款 钱财 段时 雷管 费用 施工 施救 施行 严重 严格 严禁 ' +
    '曾经 曾在 曾因 文化 文件 路过 路线 解除 解释 解雇 相关 相应 相互 包括 包装 龙头 毛利 程序 范围 顾客 沈阳 苏州 杜绝 和其 和学 和消 于当 于其 乐器 ' +
    '康复 易燃 易制 洪水 蓝色 梅雨 章程 钟点 唐突 宋体 何时 何种 何人 何况 胡乱 罗列 谢绝 许诺 徐徐 夏季 秦岭 武器 武装 汤料 齐全 苗木 苗圃 尤其 史料'
  ).split(' '),
)

const isCommonWord = (surname: string, given: string): boolean => COMMON_WORDS.has((surname + given).slice(0, 2))
