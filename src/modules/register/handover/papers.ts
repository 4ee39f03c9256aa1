import { REPAIR_CHANNEL_WORDS, type RepairChannel } from '../publicity/repair-channel-contract.ts'
import { limitInWords } from '../publicity/time-limits-contract.ts'
import { writeRepairLetter } from './letter-contract.ts'

/** The facts about a record on the papers that its subject takes to the other site. */
interface HandedOver {
  subjectName: string
  subjectCode: string | null
  authority: string
  /** Number of the decision; its title if it has none. */
  documentNo: string
  decisionDate: string
  door: RepairChannel
}

export const LETTER_NAME = '信用修复承诺书'
export const LIST_NAME = '信用修复材料清单'

/** The letter, to be dated, signed and stamped by hand. */
export const writeLetterLines = ({ subjectName, subjectCode, authority, documentNo }: HandedOver): string[] => [
  ...writeRepairLetter({
    firm: { name: subjectName, code: subjectCode ?? '' },
    record: { authority, documentNo },
  }),
  '承诺人（盖章）：',
  '法定代表人（负责人）签字：',
  '日期：　　　　年　　月　　日',
]

export const writeMaterialsList = ({
  subjectName,
  authority,
  documentNo,
  decisionDate,
  door,
}: HandedOver): string[] => [
  `申请单位：${subjectName}`,
  `修复的信息：${authority}，${documentNo}，${decisionDate}`,
  `提交渠道：${REPAIR_CHANNEL_WORDS[door].name}${REPAIR_CHANNEL_WORDS[door].href ? `（${REPAIR_CHANNEL_WORDS[door].href}）` : ''}`,
  `办理时限：${limitInWords(door)}。`,
  '一、责任义务履行完毕的证明：缴款凭证、整改验收意见等。认定单位能够核验的可以免交。',
  `二、${LETTER_NAME}：见同一压缩包，法定代表人签字并加盖公章。`,
  '三、经办人的证明：法定代表人办理的为身份证明书，受托人办理的为授权委托书。',
  '四、破产重整或者和解的企业：法院批准重整计划或者认可和解协议的裁定书。',
  '申请不收费，不需要购买报告，不需要参加培训。',
]
