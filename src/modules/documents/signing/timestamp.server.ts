import { randomBytes } from 'node:crypto'
import { Integer, Null, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  type ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'
import type { Timestamp } from './cms.server.ts'
import { encodeDer, hashBytes, OIDS } from './der.server.ts'
import { TIMESTAMP_BYTES } from './signature-place.server.ts'

/** Time limit for the authority, because an applicant may be waiting for the paper. */
const PATIENCE_MS = 5000

/** Highest RFC 3161 status that comes with a token: 0 granted, 1 granted with changes. */
const MOST_GRANTED = 1

/**
 * Requests time stamps from an authority (RFC 3161) over HTTP. If it does not answer, the paper is signed without a time stamp and the
 * reason is logged.
 */
export function createTimestamp(url: string, onTrouble: (error: unknown) => void): Timestamp {
  return (signature) =>
    request(url, signature).catch((error: unknown) => {
      onTrouble(error)
      return null
    })
}

async function request(url: string, signature: Uint8Array): Promise<ContentInfo> {
  const imprint = hashBytes(signature)
  // A positive integer: the first bit is not set.
  const nonce = new Integer({ valueHex: Buffer.concat([Buffer.of(1), randomBytes(15)]) })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: new Uint8Array(requestOf(imprint, nonce)),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const bytes = await readAnswer(answer)
  const { status, timeStampToken: token } = TimeStampResp.fromBER(bytes)
  if (status.status > MOST_GRANTED || !token) throw new Error(`the time-stamping authority refused: ${status.status}`)
  const signed = new SignedData({ schema: token.content })
  const told = TSTInfo.fromBER(signed.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0))
  const isOurs = told.nonce?.isEqual(nonce) && told.messageImprint.hashAlgorithm.algorithmId === OIDS.sha256
  // Checks the imprint and the signature of the token. Whether to trust the authority is left to the reader of the paper.
  if (!isOurs || !(await signed.verify({ signer: 0, data: new Uint8Array(signature).buffer, checkChain: false })))
    throw new Error('the time stamp is not of this signature')
  return token
}

function requestOf(imprint: Buffer, nonce: Integer): Buffer {
  const hashAlgorithm = new AlgorithmIdentifier({ algorithmId: OIDS.sha256, algorithmParams: new Null() })
  const messageImprint = new MessageImprint({ hashAlgorithm, hashedMessage: new OctetString({ valueHex: imprint }) })
  return encodeDer(new TimeStampReq({ version: 1, messageImprint, nonce, certReq: true }).toSchema())
}

/** Stops reading at the space reserved in the file. */
async function readAnswer(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!answer.ok) throw new Error(`the time-stamping authority answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > TIMESTAMP_BYTES) throw new Error(`the time stamp is longer than ${TIMESTAMP_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
