/** One value of a record, as it is and as a line has it. */
export interface LineValue {
  fieldKey: string
  label: string
  oldValue?: string
  newValue: string
}

/** What the parts of a line are called. */
export interface LineWords {
  /** One line: 异议信息 */
  line: string
  /** What is wanted about the record. */
  matter: string
  /** Whose record it is. */
  source: string
  sayValue(value: LineValue): string
}

/** Of objections, which say what is there and what should. */
export const LINE_WORDS: LineWords = {
  line: '异议信息',
  matter: '异议类型',
  source: '信息源单位',
  sayValue: ({ oldValue = '无', newValue }) => `系统信息：${oldValue}；异议信息：${newValue}`,
}

/** Shown for a record that does not exist and for one about somebody else: nobody learns which. */
export const NO_SUCH_RECORD = '未找到该条记录，请重新选择'
