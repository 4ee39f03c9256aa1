import type { FileLimits } from '../../../kernel/forms/fields.ts'

/** Hint under a file field: 最多 5 个文件，每个不超过 10 MB，支持 pdf、jpg、png。 */
export function limitsInWords({ max, maxBytes, types, larger = {} }: FileLimits): string {
  const size = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`
  const more = Object.entries(larger).map(([type, bytes]) => `，${type} 不超过 ${size(bytes)}`)
  return `最多 ${max} 个文件，每个不超过 ${size(maxBytes)}${more.join('')}，支持 ${types.join('、')}`
}
