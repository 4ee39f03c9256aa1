import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskFirmName } from './firm-mask.ts'

it.each([
  ['福建海晏创新科技有限公司', '福建**科技有限公司'],
  ['榕屿市海晏食品有限公司', '榕屿**食品有限公司'],
  ['海澄双溪有限公司', '海澄**有限公司'],
  ['三只羊厂', '**厂'],
  ['榕屿（福建）软件股份有限公司', '榕屿**软件股份有限公司'],
])('%s is shown as %s', (name, shown) => {
  expect(maskFirmName(name)).toBe(shown)
})

it('never shows a name whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'福建榕屿海晏食品科技有限公司厂店'), minLength: 1 }), (name) => {
      expect(maskFirmName(name)).toContain('**')
      expect(maskFirmName(name)).not.toBe(name)
    }),
    { seed: 17 },
  )
})
