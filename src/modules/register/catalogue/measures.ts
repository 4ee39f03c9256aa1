import { SERIOUS_LISTS } from './datasets/serious-list.ts'

/** The edition of the national list of measures, cited wherever a measure is shown. */
export const MEASURES_EDITION = '《全国失信惩戒措施基础清单（2024年版）》'

/** Class I restricts rights or adds duties and needs a legal basis; class II is day-to-day management; class III is decided by others. */
export const MEASURE_CLASSES = { I: '减损权益或者增加义务', II: '日常管理', III: '由有关主体自主决定' } as const
type MeasureClass = keyof typeof MEASURE_CLASSES

/** One measure of the national basic list. Others can be neither shown nor entered: a city must not add measures. */
interface Measure {
  /** Preliminary number, until the numbers of the official edition are available. */
  no: string
  class: MeasureClass
  measure: string
  content: string
  basis: string
  /** Names of the lists it applies to, as in this catalogue. */
  lists: readonly string[]
  carriedOutBy: string
}

const DEBTOR = '失信被执行人'
const TAX = '重大税收违法失信主体'
const MARKET = '市场监管严重违法失信名单'
const WAGES = '拖欠农民工工资失信联合惩戒对象'
const WORK_SAFETY = '安全生产严重失信主体'
const PROCUREMENT = '政府采购严重违法失信行为记录'
const FOOD_AND_DRUGS = '食品药品严重违法生产经营者'

export const MEASURES: readonly Measure[] = [
  {
    ...{ no: 'M01', class: 'I', measure: '限制高消费及有关消费', lists: [DEBTOR], carriedOutBy: '人民法院' },
    content: '被执行人及其法定代表人、主要负责人不得有法院限制的高消费行为。',
    basis: '《最高人民法院关于限制被执行人高消费及有关消费的若干规定》（法释〔2015〕17号）',
  },
  {
    ...{ no: 'M02', class: 'I', measure: '限制担任公司董事、监事、高级管理人员', lists: [DEBTOR] },
    carriedOutBy: '登记机关',
    content: '个人因所负数额较大债务到期未清偿被列为失信被执行人的，不得担任公司董事、监事、高级管理人员。',
    basis: '《中华人民共和国公司法》第一百七十八条',
  },
  {
    ...{ no: 'M03', class: 'I', measure: '限制录用为公务员', lists: [DEBTOR, WAGES], carriedOutBy: '公务员主管部门' },
    content: '被依法列为失信联合惩戒对象的人员，不得录用为公务员。',
    basis: '《中华人民共和国公务员法》第二十六条',
  },
  {
    ...{ no: 'M04', class: 'I', measure: '限制出境', lists: [TAX], carriedOutBy: '税务机关、移民管理机构' },
    content: '欠缴税款又未提供担保的纳税人或者其法定代表人，可以阻止其出境。',
    basis: '《中华人民共和国税收征收管理法》第四十四条',
  },
  {
    ...{ no: 'M05', class: 'I', measure: '限制参加政府采购活动', lists: [PROCUREMENT, WAGES] },
    carriedOutBy: '财政部门、采购人',
    content: '在决定或者列入的期限内，不得参加政府采购活动。',
    basis: '《中华人民共和国政府采购法》第七十七条；《保障农民工工资支付条例》第四十八条',
  },
  {
    ...{ no: 'M06', class: 'I', measure: '限制参加招标投标', lists: [WAGES], carriedOutBy: '招标投标行政监督部门' },
    content: '在列入期限内，依法限制参加工程建设项目招标投标。',
    basis: '《保障农民工工资支付条例》第四十八条',
  },
  {
    ...{ no: 'M07', class: 'II', measure: '限制获得政府资金支持', lists: [WAGES], carriedOutBy: '资金主管部门' },
    content: '在列入期限内，依法限制获得政府资金支持、享受税收优惠。',
    basis: '《保障农民工工资支付条例》第四十八条',
  },
  {
    ...{ no: 'M08', class: 'I', measure: '暂停项目审批、行业或者职业禁入', lists: [WORK_SAFETY] },
    carriedOutBy: '负有安全生产监督管理职责的部门',
    content:
      '有关部门和机构可以对存在失信行为的生产经营单位采取加大执法检查频次、暂停项目审批、上调保险费率、行业或者职业禁入等措施。',
    basis: '《中华人民共和国安全生产法》第七十八条',
  },
  {
    ...{
      no: 'M09',
      class: 'I',
      measure: '限制食品生产经营许可和从业',
      lists: [FOOD_AND_DRUGS],
      carriedOutBy: '市场监管部门',
    },
    content:
      '被吊销许可证的，五年内不得申请食品生产经营许可，或者从事食品生产经营管理工作；因食品安全犯罪被判处有期徒刑以上刑罚的，终身不得从事。',
    basis: '《中华人民共和国食品安全法》第一百三十五条',
  },
  {
    ...{ no: 'M10', class: 'II', measure: '增加监督检查频次', lists: [MARKET, FOOD_AND_DRUGS, WORK_SAFETY] },
    carriedOutBy: '各监管部门',
    content: '列为重点监管对象，提高检查比例和频次。',
    basis:
      '《市场监督管理严重违法失信名单管理办法》（国家市场监督管理总局令第44号）；《中华人民共和国食品安全法》第一百一十三条；《中华人民共和国安全生产法》第七十八条',
  },
  {
    ...{ no: 'M11', class: 'II', measure: '不适用告知承诺制', lists: [MARKET], carriedOutBy: '行政许可机关' },
    content: '办理行政许可等事项时，不适用告知承诺制。',
    basis: '《市场监督管理严重违法失信名单管理办法》（国家市场监督管理总局令第44号）',
  },
  {
    ...{ no: 'M12', class: 'II', measure: '不予授予荣誉称号', lists: [MARKET, WAGES], carriedOutBy: '授予荣誉的单位' },
    content: '在列入期限内，不予授予荣誉称号、先进称号。',
    basis:
      '《市场监督管理严重违法失信名单管理办法》（国家市场监督管理总局令第44号）；《保障农民工工资支付条例》第四十八条',
  },
  {
    ...{
      no: 'M13',
      class: 'III',
      measure: '供金融机构授信时参考',
      lists: [DEBTOR, TAX, WAGES],
      carriedOutBy: '金融机构',
    },
    content: '由金融机构自主决定，作为融资授信的参考。',
    basis: '《国务院办公厅关于进一步完善失信约束制度构建诚信建设长效机制的指导意见》（国办发〔2020〕49号）',
  },
  {
    ...{ no: 'M14', class: 'I', measure: '限制市场准入', lists: [WAGES], carriedOutBy: '市场准入主管部门' },
    content: '在列入期限内，在市场准入方面依法依规予以限制。',
    basis: '《保障农民工工资支付条例》第四十八条',
  },
  {
    ...{ no: 'M15', class: 'I', measure: '限制交通出行', lists: [WAGES], carriedOutBy: '交通运输主管部门' },
    content: '在列入期限内，对列入名单的人员在交通出行方面依法依规予以限制。',
    basis: '《保障农民工工资支付条例》第四十八条',
  },
  {
    ...{ no: 'M16', class: 'I', measure: '限制从事药品生产经营活动', lists: [FOOD_AND_DRUGS] },
    carriedOutBy: '药品监督管理部门',
    content: '违反药品管理规定情节严重的，责任人员十年直至终身禁止从事药品生产经营等活动，以处罚决定为准。',
    basis: '《中华人民共和国药品管理法》第一百二十六条',
  },
]

/** The measures that follow from a list, by its name. */
export const listMeasures = (list: string): readonly Measure[] => MEASURES.filter(({ lists }) => lists.includes(list))

/** The name of the serious list of a record: its category, or the dataset if the dataset is the list. */
export const seriousListName = ({ category, datasetName }: { category: string | null; datasetName: string }): string =>
  category && SERIOUS_LISTS.some(({ name }) => name === category) ? category : datasetName

/** Shown for lists whose measures are not recorded here; claiming there are none would be false. */
export const MEASURES_BY_UNIT = '由列入单位依法确定，具体措施和期限请向列入单位了解'

/** The measures of a serious list in one line, derived and never typed. */
export function describeMeasures(list: string): string {
  const names = listMeasures(list).map(({ measure }) => measure)
  return names.length > 0 ? `${names.join('；')}（${MEASURES_EDITION}）` : MEASURES_BY_UNIT
}
