import { createHash } from 'node:crypto'
import type { PaperToDraw, SignaturePlace } from '../drawing/job.ts'

/** Reserved bytes for a signature with a long certificate chain; a normal one uses half. */
export const SIGNATURE_BYTES = 6144

/** Additional reserved bytes for a time stamp: authorities include their own certificates, up to 6 kB in all. */
export const TIMESTAMP_BYTES = 8192

/** Placeholder with as many digits as a file offset can have. */
export const RANGE_BLANK = 9_999_999_999

/** Key of the paper number in the PDF dictionaries; the value contains only letters and digits. */
export const NUMBER_KEY = 'PaperNumber'

/**
 * Reserves space for the signature: an invisible field on page one. It is written first, with the paper number, so that even a truncated
 * file can be identified.
 */
export function addSignaturePlace(doc: PDFKit.PDFDocument, job: PaperToDraw): void {
  const { number, issuer, issuedAt, isTimestamped } = job
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    [NUMBER_KEY]: pdfText(number),
    ByteRange: [0, RANGE_BLANK, RANGE_BLANK, RANGE_BLANK],
    Contents: Buffer.alloc(SIGNATURE_BYTES + (isTimestamped ? TIMESTAMP_BYTES : 0)),
    M: new Date(issuedAt),
    Name: pdfText(issuer),
  })
  signature.end()
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: pdfText('Signature1'),
    Rect: [0, 0, 0, 0],
    // Annotation flags (ISO 32000): print and locked.
    F: 132,
    V: signature,
    P: doc.page.dictionary,
  })
  field.end()
  doc.page.annotations.push(field)
  doc.initForm()
  const { data } = doc._root.data.AcroForm!
  data.Fields.push(field)
  // SigFlags 3: signatures exist, and the file may only be appended to.
  data.SigFlags = 3
  // The form has no fields to fill in; a viewer must not regenerate it, which would break the signature.
  delete data.NeedAppearances
  doc._root.data[NUMBER_KEY] = pdfText(number)
}

/** Fills in the ByteRange of a drawn file: everything but the signature itself is signed. */
export function prepareSignature(file: Buffer): SignaturePlace {
  const blank = `[0 ${RANGE_BLANK} ${RANGE_BLANK} ${RANGE_BLANK}]`
  const rangeAt = file.indexOf(`/ByteRange ${blank}`)
  const opens = file.indexOf(`<${'0'.repeat(SIGNATURE_BYTES * 2)}`, rangeAt)
  if (rangeAt < 0 || opens < 0) throw new Error('the file has no place for a signature')
  const closes = file.indexOf('>', opens) + 1
  const range = `[0 ${opens} ${closes} ${file.length - closes}]`.padEnd(blank.length)
  file.write(range, rangeAt + '/ByteRange '.length, 'latin1')
  const digest = createHash('sha256').update(file.subarray(0, opens)).update(file.subarray(closes)).digest()
  return { at: opens + 1, digits: closes - opens - 2, digest }
}

/** pdfkit writes String objects as PDF strings, and plain strings as names. */
const pdfText = (text: string) => new String(text)
