import { z } from 'zod'
import { fieldMeta } from '../../kernel/forms/fields.ts'
import { MOST_RATE, MOST_WAN, readRate, readWan, writeRate, writeWan } from './money.ts'

/** A decimal number as text, turned into a whole number of its smallest part. */
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

/** An amount in 万元; hundredths of it from then on. */
export const wan = (label: string, min = 1) =>
  decimal(label, readWan, { min, max: MOST_WAN, digits: 2, write: writeWan })

/** A rate in percent a year; ten-thousandths of a percent from then on. */
export const rate = (label: string) => decimal(label, readRate, { min: 0, max: MOST_RATE, digits: 4, write: writeRate })
