import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { pdfFile } from '../../../../test/register/archives.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { type InspectorSettings, startInspectors } from './inspectors.server.ts'

const folder = testFolder('inspectors')

const troubles: { kind: string }[] = []
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  troubles.length = 0
  for (const each of opened.splice(0)) await each.close()
})

function open(settings: Partial<InspectorSettings> = {}) {
  const inspectors = startInspectors({ onTrouble: (trouble) => troubles.push(trouble), ...settings })
  opened.push(inspectors)
  return inspectors
}

/** A worker whose behaviour is given by the file name: hang, throw, exit or answer. */
const workerFile = path.join(folder, 'worker.mjs')
writeFileSync(
  workerFile,
  `import { parentPort } from 'node:worker_threads'
  const told = []
  parentPort.on('message', ({ name, bytes }) => {
    told.push(name)
    if (name === 'hang') for (;;);
    if (name === 'throw') throw new Error('broken')
    if (name === 'leave') process.exit(7)
    if (name === 'env') return parentPort.postMessage({ answer: { refusal: JSON.stringify(process.env) } })
    if (name === 'refuse') return parentPort.postMessage({ answer: { refusal: told.join() } })
    parentPort.postMessage({ answer: { file: { name }, bytes } }, [bytes.buffer])
  })
  parentPort.postMessage('ready')`,
)
const bytes = () => Buffer.from('bytes')

describe('inspecting files in other threads', () => {
  it('returns the result of the inspection', async () => {
    const sent = pdfFile()

    const file = await open().inspect('决定书.pdf', Buffer.from(sent))

    expect(file).toMatchObject({ name: '决定书.pdf', type: 'pdf', mime: 'application/pdf' })
    expect(file.bytes.equals(sent)).toBe(true)
  })

  it('refuses with the same messages', async () => {
    const judged = open().inspect('a.pdf', Buffer.from('MZ'))

    await expect(judged).rejects.toMatchObject({ kind: 'invalid', fields: { file: '文件内容与扩展名不一致' } })
    expect(troubles).toEqual([])
  })

  it('inspects two files at a time, however many arrive', async () => {
    const inspectors = open({ workerFile })

    const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => inspectors.inspect(name, bytes())))

    expect(files.map(({ name, bytes }) => [name, String(bytes)])).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [name, 'bytes']),
    )
  })

  it('refuses a file that takes too long, and inspects those after it', async () => {
    const inspectors = open({ workerFile, deadlineMs: 200 })
    const slow = ['hang', 'hang'].map((name) => inspectors.inspect(name, bytes()))
    const waiting = inspectors.inspect('refuse', bytes())

    const results = await Promise.allSettled([...slow, waiting])

    expect(results.map((result) => 'reason' in result && result.reason.message)).toEqual([
      expect.stringContaining('未能在规定时间内'),
      expect.stringContaining('未能在规定时间内'),
      'refuse',
    ])
    expect(troubles.map(({ kind }) => kind)).toEqual(['too-slow', 'too-slow'])
  })

  it.each(['throw', 'leave'])('refuses a file that ends the thread: %s', async (name) => {
    const inspectors = open({ workerFile })

    await expect(inspectors.inspect(name, bytes())).rejects.toMatchObject({ kind: 'invalid' })

    expect((await inspectors.inspect('a', bytes())).name).toBe('a')
    expect(troubles.map(({ kind }) => kind)).toEqual(['crashed'])
  })

  it('refuses further files when too many wait', async () => {
    const inspectors = open({ workerFile, mostWaiting: 1, deadlineMs: 200 })
    const busy = ['hang', 'hang', 'a'].map((name) => inspectors.inspect(name, bytes()))

    await expect(inspectors.inspect('b', bytes())).rejects.toThrow('正在上传的人较多')

    expect((await Promise.allSettled(busy)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('gives the threads no settings of the portal', async () => {
    await expect(open({ workerFile }).inspect('env', bytes())).rejects.toThrow('{}')
  })

  it('stops when the portal stops', async () => {
    const inspectors = open({ workerFile })
    await inspectors.inspect('a', bytes())

    await inspectors.close()

    await expect(inspectors.inspect('a', bytes())).rejects.toThrow()
  })
})
