import type { z } from 'zod'
import { type Option, text } from '../../../kernel/forms/fields.ts'
import { described, named } from '../../../kernel/forms/form-fields.ts'
import { addressParts } from '../../../kernel/text/address-parts.ts'

/** Selected for an address outside the city; province and city are then required. */
export const OUTSIDE_CITY = '本市以外'

/** A district of the city by name. The form offers a list; the call accepts any name, as in earlier versions. */
export const district = (label: string): z.ZodType<string> =>
  described(text(label, { max: 20 }), { widget: 'select', lengths: undefined, none: '请选择' })

export const districtOptions = (regions: readonly Pick<Option, 'name'>[]): readonly Option[] =>
  named(...regions.map(({ name }) => name), OUTSIDE_CITY)

/** Formats district and detail of an address in one line. Province and city are only used outside the city. */
export function formatAddress(address: string) {
  const { district: addressDistrict, detail: addressDetail } = addressParts(address)
  return { addressDistrict, addressDetail }
}
