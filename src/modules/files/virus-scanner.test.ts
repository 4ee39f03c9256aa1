import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createVirusScanner, NO_SCANNER } from './virus-scanner.server.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
const troubles: { kind: string; signature?: string }[] = []
afterEach(async () => {
  troubles.length = 0
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
})

type Behaviour = (said: { sent: Buffer; isWhole: boolean }, socket: Socket) => void

/** A simulated scanner that answers as the test says after each received chunk. */
async function scanner(behave: Behaviour) {
  server = createServer((socket) => {
    sockets.add(socket)
    let heard = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk])
      behave(contentOf(heard), socket)
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return scannerAt(port)
}

const scannerAt = (port: number, deadlineMs = 60_000) =>
  createVirusScanner({ host: '127.0.0.1', port }, { onTrouble: (trouble) => troubles.push(trouble), deadlineMs })

function contentOf(heard: Buffer): { sent: Buffer; isWhole: boolean } {
  expect(heard.toString('latin1', 0, 10)).toBe('zINSTREAM\0'.slice(0, heard.length))
  const pieces: Buffer[] = []
  let at = 10
  while (at + 4 <= heard.length) {
    const length = heard.readUInt32BE(at)
    if (length === 0) return { sent: Buffer.concat(pieces), isWhole: true }
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return { sent: Buffer.concat(pieces), isWhole: false }
}

const answering =
  (answer: string): Behaviour =>
  ({ isWhole }, socket) =>
    isWhole && socket.end(answer)
const AWAY = { kind: 'message', message: expect.stringContaining('病毒检查暂时无法进行') }

describe('a file sent to the scanner', () => {
  it.each([0, 1, 65_536, 1_000_003])('arrives completely, with %i bytes', async (length) => {
    const bytes = Buffer.alloc(length, 'abc')
    let arrived: Buffer | undefined
    const { scan } = await scanner(({ sent, isWhole }, socket) => {
      if (isWhole) arrived = sent
      if (isWhole) socket.end('stream: OK\0')
    })

    expect(await scan(bytes)).toBe('clean')
    expect(arrived?.equals(bytes)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('is refused when infected, and the name of the virus is only logged', async () => {
    const { scan } = await scanner(answering('stream: Eicar-Signature FOUND\0'))

    await expect(scan(Buffer.from('x'))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { file: '文件未通过病毒检查，不能上传' },
    })
    expect(troubles).toEqual([{ kind: 'infected', signature: 'Eicar-Signature' }])
  })

  it('is refused when the scanner answers before its end', async () => {
    const { scan } = await scanner((_, socket) => socket.end('stream: Eicar-Signature FOUND\0'))

    await expect(scan(Buffer.alloc(20_000_000))).rejects.toThrow('未通过病毒检查')
  })

  it.each<[string, Behaviour]>([
    ['hangs up', (_, socket) => socket.destroy()],
    ['says that it could not', answering('INSTREAM size limit exceeded. ERROR\0')],
    ['says something else', answering('HTTP/1.1 200 OK\r\n\r\nOK\0')],
    ['says nothing', answering('\0')],
    ['does not end what it says', answering('stream: OK')],
    ['talks without end', answering('x'.repeat(5000))],
  ])('is refused while the scanner %s', async (_, behave) => {
    const { scan } = await scanner(behave)

    await expect(scan(Buffer.from('x'))).rejects.toMatchObject(AWAY)
    expect(troubles).toMatchObject([{ kind: 'away' }])
  })

  it('is refused while the scanner does not answer', async () => {
    await scanner(() => {})
    const { port } = server!.address() as { port: number }

    await expect(scannerAt(port, 300).scan(Buffer.from('x'))).rejects.toMatchObject(AWAY)
    expect(troubles).toMatchObject([{ kind: 'away' }])
  })

  it('is refused while no scanner listens at its address', async () => {
    await scanner(() => {})
    const { port } = server!.address() as { port: number }
    await new Promise((resolve) => server!.close(resolve))

    await expect(scannerAt(port).scan(Buffer.from('x'))).rejects.toMatchObject(AWAY)
  })

  it('is not scanned without a configured scanner', async () => {
    expect(await NO_SCANNER.scan(Buffer.from('x'))).toBe('skipped')
  })
})
