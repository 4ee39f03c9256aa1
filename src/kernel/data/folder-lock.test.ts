import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimFolder } from './folder-lock.server.ts'

const folder = () => mkdtempSync(path.join(tmpdir(), 'claim-'))

describe('a claimed folder', () => {
  it('is refused to a second process while its owner runs', () => {
    const claimed = folder()
    writeFileSync(path.join(claimed, 'owner.pid'), String(process.ppid))

    expect(() => claimFolder(claimed)).toThrow(/in use by process/)
  })

  it('is locked again after its owner has ended', () => {
    const claimed = folder()
    writeFileSync(path.join(claimed, 'owner.pid'), '99999999')

    claimFolder(claimed)

    expect(readFileSync(path.join(claimed, 'owner.pid'), 'utf8')).toBe(String(process.pid))
  })

  it('is free after its release', () => {
    const claimed = folder()

    claimFolder(claimed)()

    expect(() => claimFolder(claimed)).not.toThrow()
  })
})
