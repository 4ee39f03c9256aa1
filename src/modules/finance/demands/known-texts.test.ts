import { expect, it } from 'vitest'
import { knownTexts } from './known-texts.ts'

const firm = {
  name: '榕屿青禾食品有限公司',
  code: '91350099MA93HXC055',
  legalRep: '陈海生',
  address: '海湾区榕荫街212号',
}
const applicant = { name: '林晓', phone: '13800000000', certNo: '11010519491231002X', firm }
const regions = ['城东区', '海湾区']

it('fills in what the register and the calculator know', () => {
  const search = new URLSearchParams({ amount: '80', months: '12' })

  expect(knownTexts({ applicant, regions, sector: 'ordinary', search })).toEqual({
    ...{ amount: '80', duration: '12', region: '海湾区', businessAddress: '海湾区榕荫街212号' },
    ...{ contactName: '陈海生', contactPhone: '13800000000' },
  })
})

it('chooses the industry of farms under 农业金融, and leaves out what nobody knows', () => {
  expect(knownTexts({ applicant: null, regions, sector: 'farming', search: new URLSearchParams() })).toEqual({
    industry: '农、林、牧、渔业',
  })
})
