import type { SaxesTagNS } from 'saxes'
import { checkField, checkFormula, watchFields } from './office-fields.ts'
import {
  FETCHES_CONTENT,
  FORBIDDEN_ELEMENTS,
  FORBIDDEN_RELATIONSHIPS,
  HAS_ACTIVE_CONTENT,
  HAS_MACROS,
} from './office-rules.ts'
import { FileRefusal } from './refusal.ts'
import type { XmlReader } from './xml-part.server.ts'

/** Content type declared for one part, or for all parts with an extension. */
export interface ContentType {
  type: string
  extension: string | undefined
}

type Listening = 'code' | 'shown' | 'formula' | undefined

/** Elements whose text is checked, and as what. Formulas are in cells, names, rules and charts. */
const TEXTS: Readonly<Record<string, Listening>> = {
  ...{ instrtext: 'code', delinstrtext: 'code', t: 'shown', deltext: 'shown' },
  ...{ f: 'formula', formula: 'formula', formula1: 'formula', formula2: 'formula', definedname: 'formula' },
}
const LONGEST_FORMULA = 64 * 1024
const VML = 'urn:schemas-microsoft-com:vml'

/** Checks one part of a document. Elements are checked in every part, because readers accept them anywhere. */
export function openOfficeReader(onContentType: (said: ContentType) => void): XmlReader {
  const fields = watchFields()
  const listening: Listening[] = []
  let formula = ''

  function followFields(tag: SaxesTagNS, element: string): void {
    if (element === 'fldsimple') for (const code of attributesOf(tag, 'instr')) checkField(code)
    if (element !== 'fldchar') return
    const [step = ''] = attributesOf(tag, 'fldchartype')
    if (step === 'begin') fields.begin()
    if (step === 'separate') fields.separate()
    if (step === 'end') fields.end()
  }

  return {
    open(tag) {
      const element = tag.local.toLowerCase()
      const why = Object.hasOwn(FORBIDDEN_ELEMENTS, element) ? FORBIDDEN_ELEMENTS[element] : undefined
      if (why) throw new FileRefusal(why)
      // Excel also calls check boxes `control`.
      if (element === 'control' && tag.uri.includes('wordprocessingml')) throw new FileRefusal(HAS_ACTIVE_CONTENT)
      if (element === 'relationship') checkRelationship(tag)
      if (element === 'override' || element === 'default') tellType(tag, onContentType)
      if (element === 'definedname') checkDefinedName(tag)
      if (tag.uri === VML && attributesOf(tag, 'src').some(isElsewhere)) throw new FileRefusal(FETCHES_CONTENT)
      followFields(tag, element)
      // In mathematical notation `f` is a fraction, not a formula.
      const own = Object.hasOwn(TEXTS, element) && !tag.uri.includes('/math') ? TEXTS[element] : undefined
      listening.push(own ?? (listening.at(-1) === 'code' ? 'code' : undefined))
      if (own === 'formula') formula = ''
    },
    text(text) {
      if (listening.at(-1) === 'code') fields.write(text)
      if (listening.at(-1) === 'shown') fields.show(text)
      if (listening.at(-1) === 'formula' && formula.length < LONGEST_FORMULA) formula += text
    },
    close() {
      if (listening.pop() === 'formula') checkFormula(formula)
    },
    end: fields.finish,
  }
}

/** Values of an attribute under any prefix. */
const attributesOf = (tag: SaxesTagNS, name: string): string[] =>
  Object.values(tag.attributes).flatMap(({ local, value }) => (local.toLowerCase() === name ? [value] : []))

function tellType(tag: SaxesTagNS, onContentType: (said: ContentType) => void): void {
  const [extension] = attributesOf(tag, 'extension')
  for (const type of attributesOf(tag, 'contenttype'))
    onContentType({ type: type.toLowerCase(), extension: extension?.toLowerCase() })
}

/** Allows external links; refuses templates, pictures and frames that are fetched when the document is opened. */
function checkRelationship(tag: SaxesTagNS): void {
  const kinds = attributesOf(tag, 'type').map((type) => type.trim().toLowerCase().split('/').pop() ?? '')
  for (const kind of kinds) {
    const why = Object.hasOwn(FORBIDDEN_RELATIONSHIPS, kind) ? FORBIDDEN_RELATIONSHIPS[kind] : undefined
    if (why) throw new FileRefusal(why)
  }
  const targets = attributesOf(tag, 'target').map((target) => target.trim())
  const isExternal = attributesOf(tag, 'targetmode').some((mode) => mode.trim().toLowerCase() === 'external')
  if (!isExternal && !targets.some(isElsewhere)) return
  const isLink = kinds.length === 1 && kinds[0] === 'hyperlink'
  if (!isLink || !targets.every(isHonestLink)) throw new FileRefusal(FETCHES_CONTENT)
}

/** Matches other machines and programs: https://…, file:…, \\server\share. */
const isElsewhere = (target: string): boolean => /^([a-z][a-z0-9+.-]{0,30}:|\\\\|\/\/)/i.test(target)

/** Links to the web, a mail address or a local file do nothing until clicked and start no other program. */
const isHonestLink = (target: string): boolean =>
  !isElsewhere(target) || /^(https?|mailto|tel|ftp):/i.test(target) || /^file:\/\/\/[a-z]:/i.test(target)

/** Sheets of Excel 4.0 macros run automatically under these names. */
function checkDefinedName(tag: SaxesTagNS): void {
  const names = attributesOf(tag, 'name').map((name) => name.toLowerCase().replace('_xlnm.', ''))
  if (names.some((name) => /^auto_(open|close|activate|deactivate)/.test(name))) throw new FileRefusal(HAS_MACROS)
}
