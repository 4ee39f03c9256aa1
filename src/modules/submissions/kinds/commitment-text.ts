import type { Scenario } from './scenarios.ts'

interface CommitmentBlanks {
  subjectName: string
  subjectCode: string
  legalRep?: string
  reason: string
  validUntil?: string
  signedOnline?: boolean
}

/**
 * The text to be signed: credit status, truth of the material, the commitment, liability and correction. Generated here and not
 * taken from the form, so that the signed text is the required one.
 */
export function writeCommitmentText(scenario: Scenario, blanks: CommitmentBlanks): Record<string, string> {
  const content = contentOf(scenario, blanks)
  const breachLiability = LIABILITY
  return {
    templateText: [headOf(blanks), ...content, `四、${LIABILITY}`, `五、${CORRECTION}`, ...signatureOf(blanks)].join(
      '\n',
    ),
    content: content.join('\n'),
    breachLiability,
  }
}

/** Lines for a handwritten signature below the text. */
const signatureOf = ({ subjectName, signedOnline }: CommitmentBlanks): string[] =>
  signedOnline ? [`${subjectName}以通过实名认证的账号在线签署。`] : []

const headOf = ({ subjectName, subjectCode, legalRep, reason }: CommitmentBlanks): string =>
  `${subjectName}（代码：${subjectCode}${legalRep ? `，法定代表人：${legalRep}` : ''}）因${reason}，郑重承诺如下：`

const contentOf = (scenario: Scenario, { validUntil }: CommitmentBlanks): string[] => [
  '一、本主体信用状况良好，未被列入严重失信主体名单，没有尚未履行的失信惩戒义务。',
  '二、本主体提交的全部材料和填报的信息真实、准确、完整、合法、有效。',
  `三、本主体承诺${scenario.pledge}${validUntil ? `；承诺有效期至${validUntil}` : ''}。`,
]

const LIABILITY =
  '本主体自愿接受主管部门和社会监督；违反承诺的，愿意承担相应法律责任，接受失信惩戒，并同意将违诺信息记入信用档案。'
const CORRECTION =
  '发现承诺内容与实际不符或者未能履行的，本主体主动报告、及时改正，消除不良影响；同意将本承诺书向社会公开。'
