/** The eight blocks in a word, for figures and the index; the headings have their full names. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  administration: '行政管理',
  honour: '诚实守信',
  serious: '严重失信',
  abnormal: '经营异常',
  commitment: '信用承诺',
  evaluation: '信用评价',
  judicial: '司法判决',
  other: '其他信息',
}
