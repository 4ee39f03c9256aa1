import { createHash } from 'node:crypto'
import type { PaperToDraw, SignaturePlace } from '../drawing/job.ts'

/** Room for a certificate with a long chain of names; half of it is used. */
export const SIGNATURE_BYTES = 6144

/** Room for a time stamp besides: authorities send their own certificates with it, up to 6 kB in all. */
export const TIMESTAMP_BYTES = 8192

/** As many digits as the offsets of any file may have. */
export const RANGE_BLANK = 9_999_999_999

/** The key of the paper's number in the dictionaries of a file; its value is plain letters and digits. */
export const NUMBER_KEY = 'PaperNumber'

/**
 * Leaves room for a signature: an invisible field on the first page. It is written first, with the number of the paper, so
 * that even a piece of the file says which paper it was.
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
    // Print and locked.
    F: 132,
    V: signature,
    P: doc.page.dictionary,
  })
  field.end()
  doc.page.annotations.push(field)
  doc.initForm()
  const { data } = doc._root.data.AcroForm!
  data.Fields.push(field)
  // Signatures exist, and the file may only be appended to.
  data.SigFlags = 3
  // There is nothing to fill in, and whoever opens the file must not want to change it.
  delete data.NeedAppearances
  doc._root.data[NUMBER_KEY] = pdfText(number)
}

/** Writes into a drawn file which part of it is signed: everything but the signature itself. */
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

/** The library writes text objects as texts, and plain strings as names. */
const pdfText = (text: string) => new String(text)
