/** Something an operator has to put right: one sentence in Chinese and one in English, instead of a stack. */
export class OperatorError extends Error {
  readonly chinese: string
  readonly english: string

  constructor(chinese: string, english: string, options?: ErrorOptions) {
    super(`${chinese} / ${english}`, options)
    this.name = 'OperatorError'
    this.chinese = chinese
    this.english = english
  }
}
