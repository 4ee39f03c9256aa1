import { z } from 'zod'
import { fieldMeta } from '../../kernel/forms/fields.ts'
import { MOST_RATE, MOST_WAN, readRate, readWan, writeRate, writeWan } from './money.ts'

/** Parses a decimal text into an integer number of the smallest unit. */
const decimal = (
  label: string,
  read: (text: string) => number | null,
  { min, max, digits, write }: { min: number; max: number; digits: number; write(value: number): string },
) =>
  z
    .string({ error: `请输入${label}` })
    .trim()
    .min(1, `请输入${label}`)
    .max(20, `${label}过长`)
    .transform((text, context) => {
      const value = read(text)
      const refusal =
        value === null
          ? `${label}应为数字，最多 ${digits} 位小数`
          : value < min
            ? `${label}最小为 ${write(min)}`
            : value > max
              ? `${label}最大为 ${write(max)}`
              : null
      if (value !== null && !refusal) return value
      context.addIssue({ code: 'custom', message: refusal ?? `请输入${label}` })
      return z.NEVER
    })
    .describe(label)
    .register(fieldMeta, { label, widget: 'text' })

/** An amount in 万元, parsed to hundredths. */
export const wanField = (label: string, min = 1) =>
  decimal(label, readWan, { min, max: MOST_WAN, digits: 2, write: writeWan })

/** An annual rate in percent, parsed to ten-thousandths. */
export const rateField = (label: string) =>
  decimal(label, readRate, { min: 0, max: MOST_RATE, digits: 4, write: writeRate })
