/** One value of a record, currently and in the line. */
export interface LineValue {
  fieldKey: string
  label: string
  oldValue?: string
  newValue: string
}

/** Labels of the parts of a line. */
export interface LineWords {
  /** One line, such as 异议信息. */
  line: string
  /** The request about the record. */
  matter: string
  /** The unit that provides the record. */
  source: string
  sayValue(value: LineValue): string
}

/** Labels for objections, with current and requested values. */
export const LINE_WORDS: LineWords = {
  line: '异议信息',
  matter: '异议类型',
  source: '信息源单位',
  sayValue: ({ oldValue = '无', newValue }) => `系统信息：${oldValue}；异议信息：${newValue}`,
}

/** Message for a missing record and for one of another subject, so that it does not reveal which. */
export const NO_SUCH_RECORD = '未找到该条记录，请重新选择'
