interface AddressParts {
  province: string
  city: string
  district: string
  detail: string
}

const PARTS = /^([^省市区县]{2,8}省)?([^市区县]{2,8}市)?([^市区县]{1,8}[区县])?(.*)$/su

/** The parts of an address in the wording of business registers; missing parts are empty. */
export function addressParts(address: string): AddressParts {
  const [, province = '', city = '', district = '', detail = ''] = PARTS.exec(address.trim()) ?? []
  return { province, city, district, detail }
}
