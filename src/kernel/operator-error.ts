/** An error that an operator has to fix. It is printed as one sentence in Chinese and one in English, without a stack. */
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
