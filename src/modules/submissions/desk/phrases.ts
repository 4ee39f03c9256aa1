/** Phrases that staff can start a reply with. They are only inserted into the text, which the member of staff edits and sends. */
const PHRASES: Readonly<Record<string, readonly string[]>> = {
  return: ['请补充能说明事实的证据材料。', '请补充授权委托书和受托人身份证明。', '请写明具体的诉求和对象。'],
  answer: ['经核实，情况属实，已责令改正。', '经核实，未发现所反映的情况。', '经调解，双方已达成一致并履行。'],
  reply: ['经核实，情况属实，已责令改正。', '经核实，未发现所反映的情况。', '您的意见已收悉，感谢您的监督。'],
  close: ['责令改正，跟踪履行。', '移交主管部门依法处理。', '组织调解并督促履行。'],
  accept: ['材料齐全，予以受理。'],
  'accept-forward': ['材料齐全，予以受理。'],
  redo: ['请补充认定的依据。', '请逐项答复。', '措辞请改为书面语。'],
  pass: ['经核对原件，公示信息有误，予以更正。', '非本主体信息，予以解除关联。'],
  fail: ['经核对原件，公示信息与原件一致，维持公示。'],
  finish: ['经核实，公示信息有误，现予更正。', '经核实，公示信息无误，维持原公示。'],
  'ask-extension': ['情况复杂，需要现场核查。', '等待检验机构出具报告。'],
}

type Dependencies = readonly { key: string; options: readonly string[] }[]

/** The first text field of a step; empty without one. */
export const phrasedField = (needs: Dependencies): string =>
  needs.find(({ key, options }) => options.length === 0 && !NO_TEXT.has(key))?.key ?? ''

/** The first text field of a step with phrases for it: the caller's own, then those of the portal. */
export function phrasesFor(action: string, needs: Dependencies, own: readonly string[]) {
  const key = phrasedField(needs)
  return { key, phrases: key === '' ? [] : [...new Set([...own, ...(PHRASES[action] ?? [])])] }
}

const NO_TEXT: ReadonlySet<string> = new Set(['unit', 'suggestedUnit', 'approver', 'corrections'])

/** Puts the chosen phrase before the typed text, unless it is already there. */
export const withPhrase = (text: string, phrase: string): string =>
  phrase === '' || text.includes(phrase) ? text : [phrase, text].filter((part) => part !== '').join('\n')
