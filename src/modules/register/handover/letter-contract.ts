/** The firm that makes the commitment, and the decision it is about. */
interface LetterAbout {
  firm: { name: string; code: string }
  record: { documentNo: string; authority: string }
}

/** 信用修复承诺书: the text of one letter, about one decision. */
export const writeRepairLetter = ({ firm, record }: LetterAbout): string[] => [
  `${firm.name}（统一社会信用代码：${firm.code}）就${record.authority}作出的 ${record.documentNo} 申请信用修复，郑重承诺：`,
  '一、已经纠正失信行为，该决定确定的责任义务已经履行完毕；',
  '二、所提交的材料真实、准确、完整、有效；',
  '三、今后严格遵守法律法规，守法诚信经营，自觉接受行政监管和社会监督；',
  '四、同意将本承诺向社会公开；',
  '五、承诺不实或者违反承诺的，自愿接受撤销信用修复、恢复公示至最长公示期届满，并依法承担相应责任。',
]
