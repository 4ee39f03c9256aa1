import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { csvLine } from '../../src/kernel/format/csv-line.ts'
import { makeCreditCode } from '../../src/kernel/identity/credit-code.ts'

const WORDS = '海风浪舟瑾和恒岳顺青禾望潮古港鼓楼东埕石桥南礁百舸听涛渔阳灯岬竹坪星火光年'
const TRADES = ['贸易', '餐饮管理', '建筑工程', '信息科技', '物流', '食品', '服饰', '文化传播', '园林绿化', '五金机电']
const FACTS = [
  '未按规定明码标价',
  '销售不符合标准的食品',
  '夜间施工未采取降噪措施',
  '未依法办理变更登记',
  '占用消防车通道',
]
const DISTRICTS = ['东区', '西区', '云台县']
const DAY_MS = 86_400_000

export const CENTRE = '海州市信用信息中心'
const AUTHORITY = [
  '海州市市场监督管理局',
  makeCreditCode({ department: '1', category: '1', region: '320700', serial: '00000311' }),
]

const dayOf = (start: number, days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10)
const pick = (text: string | readonly string[], place: number) => text[Math.floor(place) % text.length]!

/** The firm with this index: the same in the file of subjects and in the files of records. */
export function firmOf(index: number): { name: string; code: string } {
  const words = [1, 37, 1369].map((step) => pick(WORDS, index / step)).join('')
  return {
    name: `海州市${words}${pick(TRADES, index)}有限公司`,
    code: makeCreditCode({
      ...{ department: '9', category: '1', region: '320701' },
      serial: `MAH${String(index).padStart(5, '0')}`,
    }),
  }
}

const SUBJECT_HEADS = [
  ...['企业名称', '社会信用代码', '市场主体类型', '经营状态', '法定代表人', '成立日期', '核准日期', '住所', '辖区'],
  ...['登记机关', '注册资本', '经营范围'],
]

export const writeSubjects = (file: string, total: number) => {
  const lineOf = (index: number): string[] => {
    const { name, code } = firmOf(index)
    const district = pick(DISTRICTS, index)
    return [
      ...[name, code, '有限责任公司', '存续', '陈静', dayOf(Date.UTC(2001, 0, 1), index % 8000), '2024-05-06'],
      ...[`海州市${district}行政路${1 + (index % 300)}号`, district, '海州市市场监督管理局', '100'],
      `一般项目：${pick(TRADES, index)}。`,
    ]
  }
  return writeCsv(file, SUBJECT_HEADS, total, lineOf)
}

const PENALTY_HEADS = [
  ...['CF_XDR_MC', 'CF_XDR_LB', 'CF_XDR_SHXYM', 'CF_FRDB', 'CF_WSH', 'CF_WFXW', 'CF_SY', 'CF_YJ', 'CF_CFLB', 'CF_NR'],
  ...['CF_NR_FK', 'CF_JDRQ', 'CF_CFJG', 'CF_CFJGDM', 'CF_SJLY', 'CF_SJLYDM', '失信程度', '处罚程序'],
]

/** The document number of a penalty. */
export const documentOf = (index: number): string => `海市监处罚〔2026〕${index}号`

/** Writes penalties with the numbers from `first` on, in rotation over the firms. */
export function writePenalties(file: string, { first, total, firms }: { first: number; total: number; firms: number }) {
  const lineOf = (at: number): string[] => {
    const index = first + at
    const { name, code } = firmOf(index % firms)
    const fact = pick(FACTS, index)
    const day = dayOf(Date.UTC(2024, 6, 1), index % 800)
    const fine = 1000 + (index % 50) * 100
    return [
      ...[name, '法人及非法人组织', code, '陈静', documentOf(index), fact],
      `经查，当事人于${day}在经营期间${fact}，情节一般，已责令改正，有现场笔录和照片为证。`,
      ...['《中华人民共和国行政处罚法》第二十八条', '罚款', `罚款人民币${fine}元`, String(fine / 10_000), day],
      ...[...AUTHORITY, ...AUTHORITY, '一般', '普通程序'],
    ]
  }
  return writeCsv(file, PENALTY_HEADS, total, lineOf)
}

async function writeCsv(file: string, heads: string[], total: number, lineOf: (index: number) => string[]) {
  const out = createWriteStream(file)
  out.write(csvLine(heads))
  for (let index = 0; index < total; index += 1) if (!out.write(csvLine(lineOf(index)))) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}
