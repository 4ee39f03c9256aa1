import type { WholeArchive, WholeRecord } from '../../src/modules/register/archives/contract.ts'
import {
  type Dataset,
  headingForSubject,
  publicItems,
  writeHeadline,
} from '../../src/modules/register/catalogue/dataset.ts'
import { penalty, permit } from '../../src/modules/register/catalogue/datasets/double-publicity.ts'
import { isAboutSubject, plainLabel } from '../../src/modules/register/records/item-groups.ts'

const NAME = '榕屿蚝爷餐饮有限公司'
const CODE = '91350099MA93HXC055'
const AUTHORITY = { unit: '榕屿市市场监督管理局', code: '11350099003560038U' }

const WHOM = {
  counterpartName: NAME,
  counterpartType: '法人及非法人组织',
  creditCode: CODE,
  legalRepresentative: '丁宇英',
}
const SOURCE = { authority: AUTHORITY.unit, authorityCode: AUTHORITY.code, sourceUnit: AUTHORITY.unit }

/** A penalty as units deliver it, half of its fields empty. `length` is the number of repetitions in the facts. */
const penaltyValues = (place: number, length: number): Record<string, string> => ({
  ...{ ...WHOM, ...SOURCE, sourceCode: AUTHORITY.code, documentNo: `榕市监罚〔2026〕${place + 1}号` },
  ...{ violationType: '餐饮具未按规定清洗消毒', category: '罚款', content: '罚款5000元。', fineAmount: '0.5' },
  facts: '2026年3月9日检查发现当事人后厨餐具使用前未按规定洗净消毒，凉菜生熟混放，经责令后逾期未改正。'.repeat(length),
  basis: '《中华人民共和国食品安全法》第三十三条、第一百二十六条第一款第五项',
  ...{ decisionDate: '2026-04-10', severity: '一般', repairNoticeSentOn: '2026-04-10' },
})

const permitValues = (place: number): Record<string, string> => ({
  ...{ ...WHOM, ...SOURCE, sourceCode: AUTHORITY.code, documentNo: `榕市监许〔2024〕${place + 1}号` },
  ...{
    documentName: '食品经营许可决定书',
    category: '普通',
    certificateName: '食品经营许可证',
    permitNo: 'JY202400051',
  },
  ...{ content: '食品经营许可：热食类、冷食类食品制售', decisionDate: '2024-05-20', validFrom: '2024-05-20' },
  ...{ validUntil: '2029-05-19', status: '有效' },
})

function recordOf(dataset: Dataset, values: Record<string, string>, place: number): WholeRecord {
  return {
    ...{ id: `${dataset.code}-${place}`, title: values.violationType ?? values.documentName ?? '', ownItems: [] },
    ...{ documentNo: values.documentNo!, authority: AUTHORITY.unit, decisionDate: values.decisionDate! },
    ...{ validUntil: null, repairableFrom: null, publicityUntil: null },
    flag: dataset === penalty && place === 1 ? '修复处理中' : null,
    door: dataset === penalty ? 'gsxt' : null,
    headline: writeHeadline(dataset, values),
    fined: Number(values.fineAmount ?? 0),
    items: publicItems(dataset).map((item) => ({
      label: plainLabel(headingForSubject(item, 'organisation')),
      value: values[item.key] ?? '',
      ...(isAboutSubject(item.key, dataset) && { isSubject: true as const }),
    })),
  }
}

/** A firm with the given numbers of penalties and permits, with the fields of the catalogue. */
export function wholeArchive(penalties: number, permits: number, length = 1): WholeArchive {
  const sectionOf = (dataset: Dataset, records: WholeRecord[]) => ({
    ...{ dataset: dataset.code, name: dataset.name, provider: AUTHORITY.unit, basis: dataset.basis, isLocal: false },
    ...{ isNegative: dataset === penalty, total: records.length, records },
  })
  const many = (dataset: Dataset, number: number, values: (place: number) => Record<string, string>) =>
    sectionOf(
      dataset,
      Array.from({ length: number }, (_, place) => recordOf(dataset, values(place), place)),
    )
  return {
    ...{ name: NAME, code: CODE, labels: [{ text: '存续', tone: 'plain' }] },
    facts: [
      { key: 'creditCode', label: '统一社会信用代码', value: CODE },
      { key: 'legalRepresentative', label: '法定代表人', value: '丁宇英' },
      { key: 'entityType', label: '主体类型', value: '有限责任公司（自然人投资或控股）' },
      { key: 'address', label: '住所', value: '榕屿市海湾区鼓楼台街道榕荫街212号5幢1707室' },
      { key: 'scope', label: '经营范围', value: '餐饮服务；食品销售；外卖递送服务。' },
    ],
    blocks: [
      {
        ...{ block: 'administration', name: '行政管理信息' },
        sections: [
          many(permit, permits, permitValues),
          many(penalty, penalties, (place) => penaltyValues(place, length)),
        ],
      },
    ],
  }
}
