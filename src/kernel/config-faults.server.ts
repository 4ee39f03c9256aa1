import { z } from 'zod'
import { describeExpected } from './config-wanted.server.ts'
import { errorCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** All faults of the settings in one error, so that an operator can correct them in one go. */
export class ConfigFaults extends Error {
  readonly faults: readonly OperatorError[]

  constructor(faults: readonly OperatorError[]) {
    super(faults.map(({ message }) => message).join('\n'))
    this.name = 'ConfigFaults'
    this.faults = faults
  }
}

/** Runs every check and throws one error with all their faults. */
export function refuseFaults(faults: OperatorError[], checks: readonly (() => unknown)[]): void {
  for (const check of checks) {
    try {
      check()
    } catch (error) {
      faults.push(...faultsOf(error))
    }
  }
  if (faults.length > 0) throw new ConfigFaults(faults)
}

function faultsOf(error: unknown): OperatorError[] {
  if (error instanceof OperatorError) return [error]
  if (error instanceof z.ZodError) return error.issues.map(profileFault)
  const message = error instanceof Error ? error.message : String(error)
  return [new OperatorError(`设置有误：${message}`, message)]
}

/** A setting with an invalid value. The value is not repeated, because it may be a secret. */
export const settingFault = (issue: z.core.$ZodIssue): OperatorError => {
  const name = String(issue.path[0])
  const [chinese, english] = describeExpected(issue)
  return new OperatorError(`设置 ${name} 无法使用：${chinese}`, `${name} cannot be used: ${english}`)
}

function profileFault({ path, message }: z.core.$ZodIssue): OperatorError {
  const place = path.join('.')
  return new OperatorError(`站点配置的 ${place} 有误：${message}`, `The site profile is wrong at ${place}: ${message}`)
}

/** Reads a file that a setting names, and reports a failure with the name of the setting. */
export function readSettingFile<Value>(setting: string, file: string, read: (file: string) => Value): Value {
  try {
    return read(file)
  } catch (error) {
    const code = errorCode(error)
    if (code)
      throw new OperatorError(
        `${setting} 的文件 ${file} 无法读取（${code}）`,
        `${setting}: ${file} cannot be read (${code})`,
      )
    if (error instanceof SyntaxError)
      throw new OperatorError(`${setting} 的文件 ${file} 不是有效的 JSON`, `${setting}: ${file} is not valid JSON`)
    throw error
  }
}
