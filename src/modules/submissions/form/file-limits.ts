import type { FileLimits } from '../../../kernel/forms/fields.ts'

export interface FileFacts {
  name: string
  bytes: number
  /** By content, not by name. */
  type: string
}

/** Why the files of a field cannot be taken, or null. */
export function filesProblem(label: string, limits: FileLimits, files: readonly FileFacts[]): string | null {
  if (files.length < limits.min) return limits.min > 1 ? `${label}至少上传 ${limits.min} 个文件` : `请上传${label}`
  if (files.length > limits.max) return `${label}最多上传 ${limits.max} 个文件`
  for (const file of files) {
    const problem = fileProblem(label, limits, file)
    if (problem) return problem
  }
  return null
}

/** Why one file cannot be taken, or null. */
function fileProblem(label: string, limits: FileLimits, { name, bytes, type }: FileFacts): string | null {
  if (!limits.types.includes(type)) return `${label}只能上传 ${limits.types.join('、')} 文件：${name}`
  if (bytes === 0) return `文件是空的：${name}`
  const most = maxBytesOf(limits, type)
  return bytes > most ? `文件不能超过 ${Math.floor(most / 1024 / 1024)} MB：${name}` : null
}

const maxBytesOf = ({ maxBytes, larger }: FileLimits, type: string): number => larger?.[type] ?? maxBytes

/** Said under the field: 最多 5 个文件，每个不超过 10 MB，支持 pdf、jpg、png。 */
export function limitsInWords({ max, maxBytes, types, larger = {} }: FileLimits): string {
  const size = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`
  const more = Object.entries(larger).map(([type, bytes]) => `，${type} 不超过 ${size(bytes)}`)
  return `最多 ${max} 个文件，每个不超过 ${size(maxBytes)}${more.join('')}，支持 ${types.join('、')}`
}
