/**
 * typo: misspelled; usage: a correct word in the wrong place; name: an outdated name of a body or document; banned: words that no public text may
 * use; severe: expressions that make a whole government site fail its inspection.
 */
type WrongWordKind = 'typo' | 'usage' | 'name' | 'banned' | 'severe'

export interface WrongWord {
  word: string
  /** The correct word. */
  suggestion: string
  kind: WrongWordKind
  /** Longer words that contain it and are correct. */
  except?: readonly string[]
}

export const WRONG_WORD_KINDS: Readonly<Record<WrongWordKind, string>> = {
  typo: '错别字',
  usage: '用词不当',
  name: '名称不准确',
  banned: '不宜使用的词',
  severe: '严重表述错误',
}

const pairs = (kind: WrongWordKind, list: string): WrongWord[] =>
  list.split(' ').map((pair) => {
    const [word = '', suggestion = ''] = pair.split('→')
    return { word, suggestion, kind }
  })

/** The built-in list; a city adds its own words. */
export const WRONG_WORDS: readonly WrongWord[] = [
  // 按排名, 按排放量 and 按排污量 are correct.
  {
    word: '按排',
    suggestion: '安排',
    kind: 'typo',
    except: ['按排名', '按排污', '按排放', '按排序', '按排量', '按排队'],
  },
  ...pairs('typo', '截止目前→截至目前 布署→部署 帐户→账户 帐号→账号 帐单→账单 帐目→账目 气慨→气概 脉博→脉搏'),
  ...pairs('typo', '重迭→重叠 按装→安装 凑和→凑合 松驰→松弛 迫不急待→迫不及待 一如继往→一如既往 再接再励→再接再厉'),
  ...pairs(
    'typo',
    '不径而走→不胫而走 穿流不息→川流不息 谈笑风声→谈笑风生 走头无路→走投无路 甘败下风→甘拜下风 渡假→度假',
  ),
  ...pairs('typo', '幅射→辐射 复盖→覆盖 泻漏→泄漏 粗旷→粗犷 竞聘上网→竞聘上岗 信用休复→信用修复 诚信建没→诚信建设'),
  ...pairs(
    'typo',
    '失信惩诫→失信惩戒 联合惩诫→联合惩戒 行政处法→行政处罚 行政许克→行政许可 公共服物→公共服务 营商坏境→营商环境',
  ),
  ...pairs('typo', '统一社会信用代玛→统一社会信用代码 专项治里→专项治理 名列前矛→名列前茅 世外桃园→世外桃源'),
  ...pairs(
    'typo',
    '截止到目前→截至目前 截止今日→截至今日 截止年底→截至年底 必需要→必须要 必需按照→必须按照 必需遵守→必须遵守 生活必须品→生活必需品',
  ),
  ...pairs(
    'typo',
    '既使→即使 既便→即便 做为→作为 登陆网站→登录网站 登陆系统→登录系统 登陆平台→登录平台 渡过难关→度过难关',
  ),
  ...pairs(
    'typo',
    '欢渡→欢度 反应问题→反映问题 不记其数→不计其数 签定→签订 定购合同→订购合同 其它人员→其他人员 部份企业→部分企业',
  ),
  ...pairs(
    'typo',
    '部份地区→部分地区 大部份→大部分 座落于→坐落于 座落在→坐落在 鼎立相助→鼎力相助 再所不惜→在所不惜 一愁莫展→一筹莫展',
  ),
  ...pairs(
    'typo',
    '因地治宜→因地制宜 弄虚做假→弄虚作假 按步就班→按部就班 脱贫至富→脱贫致富 精减人员→精简人员 严惩不怠→严惩不贷 以身做则→以身作则',
  ),
  ...pairs('typo', '相形见拙→相形见绌 因噎费食→因噎废食'),
  ...pairs(
    'usage',
    '涉及到→涉及 凯旋归来→凯旋 亲自莅临→莅临 目的是为了→目的是 大约左右→大约 非法集资诈骗罪→集资诈骗罪',
  ),
  ...pairs('usage', '信用黑名单→严重失信主体名单 失信黑名单→严重失信主体名单 老赖→失信被执行人'),
  ...pairs(
    'name',
    '工商行政管理局→市场监督管理局 质量技术监督局→市场监督管理局 国土资源局→自然资源局 环境保护局→生态环境局',
  ),
  ...pairs(
    'name',
    '银监会→国家金融监督管理总局 银保监会→国家金融监督管理总局 人力资源与社会保障局→人力资源和社会保障局',
  ),
  ...pairs('name', '发展与改革委员会→发展和改革委员会 住房与城乡建设局→住房和城乡建设局 社会信用条列→社会信用条例'),
  ...pairs('banned', '残废人→残疾人 弱智儿童→智力残疾儿童 农民工兄弟→农民工 乡巴佬→（删除） 打工仔→务工人员'),
  ...pairs(
    'banned',
    '残疾人士→残疾人 聋哑人→听力言语残疾人 外来妹→务工人员 港澳台国家→港澳台地区 一国二制→一国两制 刑满释放犯→刑满释放人员 艾滋病患→艾滋病病毒感染者和病人',
  ),
  ...pairs(
    'severe',
    '台湾国→台湾地区 中华民国→（删除） 台湾总统→台湾地区领导人 西藏国→西藏自治区 香港国→香港特别行政区',
  ),
]

/** Words that older texts and names of lists contain, and that new texts should not use. */
export const OUTDATED_WORDS: readonly WrongWord[] = pairs(
  'banned',
  '黑名单→严重失信主体名单 红名单→守信激励对象名单 弱智→智力残疾 农民工子弟→进城务工人员随迁子女 史无前例→（删去绝对化用语）',
)

interface FoundWord extends WrongWord {
  /** Start index in the text. */
  start: number
}

/** Finds every wrong word in the order of the text; of two at one index, the longer one. */
export function findWrongWords(text: string, words: readonly WrongWord[] = WRONG_WORDS): FoundWord[] {
  const found: FoundWord[] = []
  for (const entry of words) {
    let start = text.indexOf(entry.word)
    while (start >= 0) {
      if (!isExcepted(text, start, entry)) found.push({ ...entry, start })
      start = text.indexOf(entry.word, start + entry.word.length)
    }
  }
  const sorted = found.sort((one, other) => one.start - other.start || other.word.length - one.word.length)
  return sorted.filter(({ start }, at) => start !== sorted[at - 1]?.start)
}

const isExcepted = (text: string, start: number, { word, except = [] }: WrongWord): boolean =>
  except.some((longer) => {
    const from = start - longer.indexOf(word)
    return from >= 0 && text.startsWith(longer, from)
  })
