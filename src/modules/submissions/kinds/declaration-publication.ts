import { readText } from './answers.ts'
import type { Publication, PublishedCase } from './publication.ts'

/** An accepted declaration as a register record. */
export const declarationPublication: Publication = { dataset: 'self-declaration', record: declarationValues }

function declarationValues({ acceptNo, values, unit, today }: PublishedCase) {
  const isPerson = values.declareKind === '自然人'
  const category = readText(values.category)
  return {
    declareKind: readText(values.declareKind),
    subjectName: readText(values.subjectName),
    [isPerson ? 'personCertNo' : 'creditCode']: readText(values.subjectCode),
    // The catalogue has a longer name for this category than the form.
    category: category === '社会责任' ? '社会责任（捐赠、志愿）' : category,
    title: readText(values.title),
    content: readText(values.content),
    issuer: readText(values.issuer),
    certificateNo: readText(values.certNo) ?? acceptNo,
    issuedAt: readText(values.issuedAt),
    validTo: readText(values.validTo),
    commitment: '是',
    handlerName: readText(values.handlerName),
    handlerPhone: readText(values.phone),
    agreesToPublicity: '是',
    reviewedBy: unit ?? '信用中心',
    publishedAt: today,
  }
}
