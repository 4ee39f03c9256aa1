import { creditCodeCheckCharacter, subjectKindByCode } from '../../../kernel/identity/credit-code.ts'
import { organisationCodeCheckCharacter } from '../../../kernel/identity/organisation-code.ts'
import { SUBJECT_KIND_NAMES } from '../catalogue/dataset.ts'

/** Registering departments by the first character of a code, and the meaning of the second character for each. */
const DEPARTMENTS: Readonly<Record<string, { name: string; categories: Readonly<Record<string, string>> }>> = {
  '1': { name: '机构编制', categories: { 1: '机关', 2: '事业单位', 3: '群众团体', 9: '其他' } },
  '2': { name: '外交', categories: { 1: '外国常驻新闻机构', 9: '其他' } },
  '3': {
    name: '司法行政',
    categories: {
      1: '律师执业机构',
      2: '公证处',
      3: '基层法律服务所',
      4: '司法鉴定机构',
      5: '仲裁委员会',
      9: '其他',
    },
  },
  '4': { name: '文化', categories: { 1: '外国在华文化中心', 9: '其他' } },
  '5': { name: '民政', categories: { 1: '社会团体', 2: '民办非企业单位', 3: '基金会', 9: '其他' } },
  '6': { name: '旅游', categories: { 1: '外国旅游部门常驻代表机构', 2: '港澳台地区旅游部门常驻代表机构', 9: '其他' } },
  '7': { name: '宗教', categories: { 1: '宗教活动场所', 2: '宗教院校', 9: '其他' } },
  '8': { name: '工会', categories: { 1: '基层工会', 9: '其他' } },
  '9': { name: '市场监督管理', categories: { 1: '企业', 2: '个体工商户', 3: '农民专业合作社' } },
  A: { name: '中央军委改革和编制办公室', categories: { 1: '军队事业单位', 9: '其他' } },
  N: {
    name: '农业农村',
    categories: { 1: '组级集体经济组织', 2: '村级集体经济组织', 3: '乡镇级集体经济组织', 9: '其他' },
  },
  Y: { name: '其他', categories: { 1: '其他' } },
}

export interface CodePart {
  /** Position in the code, such as 第3至8位. */
  position: string
  characters: string
  label: string
  meaning: string
  /** Whether the check character is correct; undefined for parts without one. */
  right?: boolean
}

/** Explains a credit code part by part, with both check characters recomputed. */
export function explainCreditCode(code: string, regions: readonly { code: string; name: string }[]): CodePart[] {
  const department = DEPARTMENTS[code.charAt(0)]
  const category = department?.categories[code.charAt(1)]
  const region = regions.find((one) => one.code === code.slice(2, 8))
  const kind = SUBJECT_KIND_NAMES[subjectKindByCode(code)]
  const organisationCheck = organisationCodeCheckCharacter(code.slice(8, 16))
  const check = creditCodeCheckCharacter(code.slice(0, 17))
  return [
    part(1, 1, '登记管理部门', department?.name ?? '未登记的部门代码', department !== undefined),
    part(
      2,
      2,
      '机构类别',
      category ? (category === kind ? category : `${category}（${kind}）`) : '未登记的类别代码',
      category !== undefined,
    ),
    part(3, 8, '登记管理机关行政区划', region?.name ?? '本市以外的登记机关'),
    part(9, 16, '主体标识码（组织机构代码）', '每个主体独有的编号'),
    part(
      17,
      17,
      '组织机构代码校验位',
      verdict(code.charAt(16), organisationCheck),
      code.charAt(16) === organisationCheck,
    ),
    part(18, 18, '统一社会信用代码校验位', verdict(code.charAt(17), check), code.charAt(17) === check),
  ]

  function part(from: number, to: number, label: string, meaning: string, right?: boolean): CodePart {
    const position = from === to ? `第${from}位` : `第${from}至${to}位`
    return { position, characters: code.slice(from - 1, to), label, meaning, right }
  }
}

const verdict = (given: string, computed: string): string =>
  given === computed ? '校验通过' : `校验位不正确：按前面各位计算应为 ${computed}，请核对是否有输错的字符`
