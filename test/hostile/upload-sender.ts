import { request } from 'node:http'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

/** What a thread of its own sends as a browser does: in the portal's thread the sender's work would count as the portal's. */
export interface Sending {
  port: string
  cookie: string
  /** The whole form, in memory that both threads see. */
  form: SharedArrayBuffer
}

parentPort!.on('message', ({ port, cookie, form }: Sending) => {
  const headers = {
    cookie,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': form.byteLength,
  }
  const path = '/credit/filestorage/file/uploadFile'
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false }, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      parentPort!.postMessage({ status: response.statusCode, ...JSON.parse(Buffer.concat(chunks).toString()) }),
    )
  })
  sent.on('error', (error) => {
    throw error
  })
  Readable.from(piecesOf(Buffer.from(form))).pipe(sent)
})

function* piecesOf(form: Buffer): Generator<Buffer> {
  for (let at = 0; at < form.length; at += 65_536) yield form.subarray(at, at + 65_536)
}
