import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it('refuses to build pages for another mode than production', () => {
  const script = path.join(import.meta.dirname, 'make-build.ts')
  const folder = path.join(import.meta.dirname, '../.cache/refused-build')

  const { status, stderr } = spawnSync(process.execPath, [script, folder, 'stamp'], { encoding: 'utf8' })

  expect(process.env.NODE_ENV).toBe('test')
  expect(status).toBe(1)
  expect(stderr).toContain('NODE_ENV=production')
  expect(existsSync(folder)).toBe(false)
})
