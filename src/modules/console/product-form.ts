import { redirect } from 'react-router'
import type { z } from 'zod'
import { attemptOf, type LoaderArguments } from '../../kernel/calls/api.ts'
import { readFields } from '../../kernel/forms/form.ts'
import { readForm } from '../../kernel/pages/posted-form.ts'
import { type DeskProduct, type ProductTerms, productDesk } from '../finance/desk-contract.ts'
import { CONSOLE_PRODUCT } from './layouts.ts'

const TEXTS = [
  ...['name', 'institutionId', 'category', 'amountMin', 'amountMax', 'rateMin', 'rateMax', 'rateKind'],
  ...['termMin', 'termMax', 'approveDays', 'conditions', 'materials', 'process', 'features', 'subsidy', 'season'],
] as const
const LISTS = ['guaranteeModes', 'repayModes', 'targetGroup'] as const

/** The form of a product as it is shown: what was typed, and what is wrong with it. */
export interface ProductForm {
  key: string
  texts: Record<string, string>
  lists: Record<string, string[]>
  errors: Record<string, string>
  message: string | null
}

export function freshProduct(product: DeskProduct | null): ProductForm {
  return {
    key: crypto.randomUUID(),
    texts: product
      ? {
          ...Object.fromEntries(TEXTS.map((name) => [name, String(read(product, name) ?? '')])),
          region: product.region.join('、'),
        }
      : { region: '全市' },
    lists: product ? Object.fromEntries(LISTS.map((name) => [name, [...product[name]]])) : {},
    errors: {},
    message: null,
  }
}

const read = (product: DeskProduct, name: string): unknown => Object.entries(product).find(([key]) => key === name)?.[1]

/** Does what a button of the page asks for: saves, or takes a step of the product's life. */
export async function sendProduct(args: LoaderArguments): Promise<ProductForm | Response> {
  const form = readForm(args)
  const fields = readFields(form)
  const lists = Object.fromEntries(
    LISTS.map((name) => [name, form.texts.flatMap(([each, value]) => (each === name ? [value] : []))]),
  )
  const attempt = attemptOf(args)
  const seen = { id: fields.id ?? '', version: Number(fields.version ?? 0) }
  const reason = fields.reason ?? ''
  // As it was typed: the call says what is wrong with it.
  const terms = {
    ...Object.fromEntries(TEXTS.map((name) => [name, fields[name] ?? ''])),
    ...lists,
    region: (fields.region ?? '').split(/[、,，\s]+/).filter(Boolean),
  } as z.input<typeof ProductTerms>
  const answer = await (() => {
    switch (fields.step) {
      case 'submit':
        return attempt(productDesk.submit, { body: seen })
      case 'approve':
        return attempt(productDesk.approve, { body: seen })
      case 'reject':
        return attempt(productDesk.reject, { body: { ...seen, reason } })
      case 'take-down':
        return attempt(productDesk.takeDown, { body: { ...seen, reason } })
      default:
        return seen.id
          ? attempt(productDesk.edit, { body: { ...seen, terms } })
          : attempt(productDesk.create, { body: { key: fields.key ?? '', terms } })
    }
  })()
  if (answer.ok) return redirect(`${CONSOLE_PRODUCT}?id=${encodeURIComponent(answer.data.id)}`, 303)
  const errors = Object.fromEntries(
    Object.entries(answer.errors).map(([name, told]) => [name.replace(/^terms\./, '').replace(/\.\d+$/, ''), told]),
  )
  return {
    ...{ key: fields.key ?? '', texts: fields, lists, errors },
    message: Object.keys(errors).length > 0 ? null : answer.msg,
  }
}
