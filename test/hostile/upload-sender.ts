import { request } from 'node:http'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'

/** An upload sent from a separate thread: in the thread of the portal the sender's work would be measured as the portal's. */
export interface Sending {
  port: string
  cookie: string
  /** The whole form, in memory shared by both threads. */
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
