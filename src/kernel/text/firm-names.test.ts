import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEGAL_FORMS, maskFirmName } from './firm-names.ts'

it.each([
  ['海澄云帆科技有限公司', '海澄**科技有限公司'],
  ['福建海晏创新科技有限公司', '福建**科技有限公司'],
  ['榕屿市海晏食品有限公司', '榕屿**食品有限公司'],
  ['榕屿春山茶叶专业合作社', '榕屿**茶叶专业合作社'],
  ['海澄双溪有限公司', '海澄**有限公司'],
  ['榕兴有限公司', '榕**有限公司'],
  ['兴有限公司', '**有限公司'],
  ['有限公司', '**'],
  ['三只羊厂', '三**厂'],
  ['青禾', '青**'],
  ['榕屿（福建）软件股份有限公司', '榕屿**软件股份有限公司'],
  ['榕屿远帆投资合伙企业（有限合伙）', '榕屿**投资合伙企业（有限合伙）'],
])('%s is shown as %s', (name, shown) => {
  expect(maskFirmName(name)).toBe(shown)
})

it('never truncates the legal form and always hides at least one character', () => {
  const own = fc.string({ unit: fc.constantFrom(...'福建榕屿海晏食品科技兴𠮷'), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(own, fc.constantFrom(...LEGAL_FORMS), (start, form) => {
      const shown = maskFirmName(start + form)

      expect(shown.endsWith(form)).toBe(true)
      const left = [...shown.slice(0, -form.length).replace('**', '')]
      expect(left.length).toBeLessThan([...start].length)
      expect(shown).toContain('**')
    }),
    { seed: 17, numRuns: 300 },
  )
})

it('never shows any name in full', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'福建有限责任公司厂店合伙企业'), minLength: 1 }), (name) => {
      expect(maskFirmName(name)).not.toBe(name)
      expect(maskFirmName(name).replace('**', '').length).toBeLessThan(name.length)
    }),
    { seed: 17 },
  )
})

it('is the only function that masks names of firms', async () => {
  const { globSync, readFileSync } = await import('node:fs')
  const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

  expect(files.filter((file) => readFileSync(file, 'utf8').includes('function maskFirmName'))).toEqual([
    'src/kernel/text/firm-names.ts',
  ])
})
