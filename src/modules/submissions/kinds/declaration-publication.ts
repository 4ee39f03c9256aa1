import { textIn } from './answers.ts'
import type { Publication, PublishedCase } from './publication.ts'

/** An accepted declaration as a register record. */
export const declarationPublication: Publication = { dataset: 'self-declaration', record: declarationValues }

function declarationValues({ acceptNo, values, unit, today }: PublishedCase) {
  const isPerson = values.declareKind === '自然人'
  const category = textIn(values.category)
  return {
    declareKind: textIn(values.declareKind),
    subjectName: textIn(values.subjectName),
    [isPerson ? 'personCertNo' : 'creditCode']: textIn(values.subjectCode),
    // The catalogue has a longer name for this category than the form.
    category: category === '社会责任' ? '社会责任（捐赠、志愿）' : category,
    title: textIn(values.title),
    content: textIn(values.content),
    issuer: textIn(values.issuer),
    certificateNo: textIn(values.certNo) ?? acceptNo,
    issuedAt: textIn(values.issuedAt),
    validTo: textIn(values.validTo),
    commitment: '是',
    handlerName: textIn(values.handlerName),
    handlerPhone: textIn(values.phone),
    agreesToPublicity: '是',
    reviewedBy: unit ?? '信用中心',
    publishedAt: today,
  }
}
