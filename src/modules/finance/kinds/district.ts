import type { z } from 'zod'
import { type Option, text } from '../../../kernel/forms/fields.ts'
import { described, named } from '../../../kernel/forms/form-fields.ts'
import { addressParts } from '../../../kernel/text/address-parts.ts'

/** Chosen where the address is in none of the districts: then province and city are asked. */
export const OUTSIDE = '本市以外'

/**
 * A district of the city, by its name. The form offers them; the call takes any name, as it did while the four parts of
 * an address were typed.
 */
export const district = (label: string): z.ZodType<string> =>
  described(text(label, { max: 20 }), { widget: 'select', lengths: undefined, none: '请选择' })

export const districtOptions = (regions: readonly Pick<Option, 'name'>[]): readonly Option[] =>
  named(...regions.map(({ name }) => name), OUTSIDE)

/** District and detail of an address in one line, as the register writes it. Province and city are asked of addresses elsewhere only. */
export function addressOf(address: string) {
  const { district: addressDistrict, detail: addressDetail } = addressParts(address)
  return { addressDistrict, addressDetail }
}
