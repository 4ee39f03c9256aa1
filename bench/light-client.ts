import { connect } from 'node:net'

/** A connection that sends prepared bytes and waits for each answer; any HTTP client would use more CPU than the portal. */
export interface LightClient {
  /** Gives the body; fails for any answer but 200. */
  send(request: Buffer): Promise<string>
  close(): void
}

export async function lightClient(base: string): Promise<LightClient> {
  const { hostname, port } = new URL(base)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let come = Buffer.alloc(0)
  let waiting: { resolve(body: string): void; reject(error: Error): void } | undefined
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('data', (part) => {
    come = come.length === 0 ? part : Buffer.concat([come, part])
    const end = come.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = come.toString('latin1', 0, end)
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (come.length < end + 4 + length) return
    const body = come.toString('utf8', end + 4)
    come = Buffer.alloc(0)
    if (head.startsWith('HTTP/1.1 200')) waiting?.resolve(body)
    else waiting?.reject(new Error(`${head.split('\r\n')[0]} ${body}`))
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}
