import { describe, expect, it } from 'vitest'
import { addressParts } from './address-parts.ts'

describe('the parts of an address', () => {
  it.each([
    ['福建省榕屿市海湾区望潮路18号', ['福建省', '榕屿市', '海湾区', '望潮路18号']],
    ['榕屿市云岭县茶亭乡3号', ['', '榕屿市', '云岭县', '茶亭乡3号']],
    ['海湾区榕荫街212号5幢', ['', '', '海湾区', '榕荫街212号5幢']],
    ['望潮路18号', ['', '', '', '望潮路18号']],
    ['', ['', '', '', '']],
  ])('%s', (address, [province, city, district, detail]) => {
    expect(addressParts(address)).toEqual({ province, city, district, detail })
  })
})
