import { spawn } from 'node:child_process'
import path from 'node:path'

const SCRIPT = path.resolve(import.meta.dirname, '../../docs/check-ledger.py')

export interface OutsideVerdict {
  /** 0: everything holds; 1: convicted; 2: the portal did not answer. */
  status: number | null
  said: string
}

/**
 * Runs the script that outsiders use: it knows the address of the portal, and what it remembers in `folder`. What has just changed may be
 * missing in the ledger for `patience` seconds.
 */
export function checkFromOutside(base: string, folder: string, { patience = 0 } = {}): Promise<OutsideVerdict> {
  return new Promise((resolve, reject) => {
    const script = spawn('python3', [SCRIPT, base, folder], { env: { ...process.env, PATIENCE: String(patience) } })
    let said = ''
    for (const stream of [script.stdout, script.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
      })
    script.on('error', reject)
    script.on('close', (status) => resolve({ status, said: said.trim() }))
  })
}
