import { describe, expect, it } from 'vitest'
import { makeNameForms, splitPlace } from './subject-names.server.ts'

const PLACES = ['榕屿市', '海湾区', '莲溪县', '榕屿高新区']

describe('splitting the place off a name', () => {
  it.each([
    ['榕屿市宏远鞋业有限公司', '榕屿市', '宏远鞋业有限公司'],
    ['榕屿宏远鞋业有限公司', '榕屿', '宏远鞋业有限公司'],
    ['榕屿市海湾区宏远便利店', '榕屿市海湾区', '宏远便利店'],
    ['榕屿（海湾）宏远便利店', '榕屿海湾', '宏远便利店'],
    ['榕屿高新区云图软件公司', '榕屿高新区', '云图软件公司'],
    ['宏远鞋业（榕屿）有限公司', '', '宏远鞋业榕屿有限公司'],
    ['榕屿市', '', '榕屿市'],
  ])('%s is %s and %s', (name, place, core) => {
    expect(splitPlace(name, PLACES)).toEqual([place, core])
  })

  it('splits nothing off where no places are known', () => {
    expect(splitPlace('榕屿市宏远鞋业有限公司', [])).toEqual(['', '榕屿市宏远鞋业有限公司'])
  })
})

describe('the forms of a name', () => {
  it('are compared without brackets, width and tradition, and read with and without the place', () => {
    expect(makeNameForms('榕屿市宏遠（集團）ａｂ公司', PLACES)).toEqual({
      key: '榕屿市宏远集团AB公司',
      grams: ['榕屿', '屿市', '市宏', '宏远', '远集', '集团', '团A', 'AB', 'B公', '公司'],
      pinyin: 'rongyushihongyuanjituanabgongsi',
      initials: 'ryshyjtabgs',
      corePinyin: 'hongyuanjituanabgongsi',
      coreInitials: 'hyjtabgs',
    })
  })

  it('read characters of several readings by their word', () => {
    expect(makeNameForms('榕屿银行', PLACES).corePinyin).toBe('yinhang')
    expect(makeNameForms('远行科技', PLACES).corePinyin).toBe('yuanxingkeji')
  })
})
