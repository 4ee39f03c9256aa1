import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'

/**
 * Locks the folder of an embedded database for this process, because two processes on one folder would destroy it. The lock of a process that has
 * ended is void.
 */
export function claimFolder(folder: string): () => void {
  const file = path.join(folder, 'owner.pid')
  mkdirSync(folder, { recursive: true })
  const owner = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (owner && owner !== process.pid && isAlive(owner)) {
    throw new OperatorError(
      `${folder} 正由进程 ${owner} 使用，请先停止它，或换一个 DATA_DIR`,
      `${folder} is in use by process ${owner}: stop it first, or give this one another DATA_DIR`,
    )
  }
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
