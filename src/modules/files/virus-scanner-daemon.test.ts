import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFile } from '../../../test/register/archives.ts'
import { createVirusScanner } from './virus-scanner.server.ts'

const CLAMD = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((file) => existsSync(file))
const MARK = 'portal-test-virus'

const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'))
const socket = path.join(folder, 'clamd.sock')
let daemon: ChildProcess | undefined

/** Starts the real daemon with a single test signature instead of its gigabyte of signatures. */
beforeAll(async () => {
  if (!CLAMD) return
  mkdirSync(path.join(folder, 'db'))
  writeFileSync(path.join(folder, 'db/test.ndb'), `Portal.Test:0:*:${Buffer.from(MARK).toString('hex')}\n`)
  writeFileSync(
    path.join(folder, 'clamd.conf'),
    `LocalSocket ${socket}\nDatabaseDirectory ${folder}/db\nForeground yes\n`,
  )
  daemon = spawn(CLAMD, [`--config-file=${folder}/clamd.conf`])
  await new Promise<void>((resolve, reject) => {
    daemon!.stdout!.on('data', (said) => String(said).includes('Self checking') && resolve())
    daemon!.on('exit', () => reject(new Error('clamd does not start')))
  })
})

afterAll(async () => {
  if (daemon) {
    daemon.removeAllListeners('exit')
    const isOver = new Promise((resolve) => daemon!.once('exit', resolve))
    daemon.kill('SIGKILL')
    await isOver
  }
  rmSync(folder, { recursive: true })
})

// Skipped where the daemon is not installed; the protocol is tested against a simulated one in the file beside this.
describe.skipIf(!CLAMD)('the ClamAV daemon, where it is installed', () => {
  const troubles: { kind: string; signature?: string }[] = []
  const scanner = createVirusScanner({ path: socket }, { onTrouble: (trouble) => troubles.push(trouble) })

  it('finds nothing in an honest file', async () => {
    expect(await scanner.scan(pdfFile())).toBe('clean')
  })

  it('accepts a file of the largest size', async () => {
    expect(await scanner.scan(Buffer.alloc(50 * 1024 * 1024))).toBe('clean')
  })

  it('finds a virus and names it', async () => {
    await expect(scanner.scan(pdfFile(`(${MARK})`))).rejects.toThrow('未通过病毒检查')

    expect(troubles).toMatchObject([{ kind: 'infected', signature: expect.stringContaining('Portal.Test') }])
  })
})
