import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { residentIds } from '../identity/resident-id.arbitrary.ts'
import {
  findPersonalData,
  maskAddress,
  maskEmail,
  maskLandline,
  maskMobile,
  maskPassport,
  maskPersonalData,
  maskPersonName,
  maskResidentId,
} from './masks.ts'

const ID = '11010519491231002X'
const CARD = '6222021234567890128'

describe.each([
  [maskResidentId, '350302199001010018', '350302********0018'],
  [maskResidentId, '350302900101001', '350302******001'],
  [maskResidentId, '3503021990010100', '****'],
  [maskPersonName, '张三', '张*'],
  [maskPersonName, '张三丰', '张*'],
  [maskPersonName, '欧阳修', '欧阳*'],
  [maskPersonName, '第五伦', '第五*'],
  [maskPersonName, '欧阳', '欧*'],
  [maskPersonName, '𠮷田', '𠮷*'],
  [maskPersonName, '张', '*'],
  [maskMobile, '13800001234', '138****1234'],
  [maskMobile, '+8613800001234', '****'],
  [maskLandline, '0594-2345567', '0594-****567'],
  [maskLandline, '010-12345678', '010-****678'],
  [maskLandline, '2345567', '****567'],
  [maskLandline, '05942345567', '****'],
  [maskLandline, '0594-2345567-801', '****'],
  [maskLandline, '0594-234556', '****'],
  [maskEmail, 'zhang@163.com', 'z***@163.com'],
  [maskEmail, '"a@b"@163.com', '"***@163.com'],
  [maskEmail, '@163.com', '****'],
  [maskEmail, 'zhang', '****'],
  [maskAddress, '福建省海澄市城东区新华路1号', '海澄市城东区'],
  [maskAddress, '北京市朝阳区建国路88号', '北京市朝阳区'],
  [maskAddress, '山东省济南市市中区经四路1号', '济南市市中区'],
  [maskAddress, '福建省泉州市晋江市青阳街道', '泉州市晋江市'],
  [maskAddress, '内蒙古自治区锡林郭勒盟阿巴嘎旗别力古台镇', '锡林郭勒盟阿巴嘎旗'],
  [maskAddress, '新疆维吾尔自治区伊犁哈萨克自治州伊宁市解放路', '伊犁哈萨克自治州伊宁市'],
  [maskAddress, '江西省景德镇市珠山区', '景德镇市珠山区'],
  [maskAddress, '浙江省台州市路桥区', '台州市路桥区'],
  [maskAddress, '海澄市中山路阳光小区3栋', '海澄市'],
  [maskAddress, '海澄市阳光社区3栋', '海澄市'],
  [maskAddress, '海澄市中山路12号阳光区', '海澄市'],
  [maskAddress, '城东区海澄市场旁', '城东区'],
  [maskAddress, '阳光小区3栋201', '****'],
  [maskPassport, 'E12345678', 'E1****78'],
  [maskPassport, 'H1234567890', 'H1****90'],
  [maskPassport, 'AB12345', 'AB****45'],
  [maskPassport, 'AB1234', '****'],
] as const)('a mask', (mask, value, masked) => {
  it(`turns ${value} into ${masked}`, () => {
    expect(mask(value)).toBe(masked)
  })

  it(`leaves ${masked} as it is`, () => {
    expect(mask(masked)).toBe(masked)
  })

  it('leaves nothing as nothing', () => {
    expect(mask('')).toBe('')
  })
})

describe('findPersonalData', () => {
  it.each([
    [`身份证${ID}。`, 'resident-id', ID],
    ['号11010519491231002x', 'resident-id', '11010519491231002x'],
    ['１１０１０５１９４９１２３１００２Ｘ', 'resident-id', '１１０１０５１９４９１２３１００２Ｘ'],
    ['110105 19491231 002X', 'resident-id', '110105 19491231 002X'],
    ['11010519491231002 X', 'resident-id', '11010519491231002 X'],
    ['号110105194912310021。', 'mistyped-resident-id', '110105194912310021'],
    ['电话13800001234，', 'mobile', '13800001234'],
    ['tel13800001234x', 'mobile', '13800001234'],
    ['138-0000-1234', 'mobile', '138-0000-1234'],
    ['１３８　００００－１２３４', 'mobile', '１３８　００００－１２３４'],
    ['138 - 00001234', 'mobile', '138 - 00001234'],
    ['2026-11-15 13800001234', 'mobile', '13800001234'],
    ['+8613800001234', 'mobile', '13800001234'],
    ['＋８６13800001234', 'mobile', '13800001234'],
    ['008613800001234', 'mobile', '13800001234'],
    ['+86 138 0000 1234', 'mobile', '138 0000 1234'],
    [`卡号${CARD}`, 'bank-card', CARD],
    ['4111111111111111', 'bank-card', '4111111111111111'],
    ['4111 1111 1111 1111', 'bank-card', '4111 1111 1111 1111'],
    ['6222-0212-3456-7890-128', 'bank-card', '6222-0212-3456-7890-128'],
  ] as const)('finds in %j a number of kind %s', (text, kind, number) => {
    const start = text.indexOf(number)

    expect(findPersonalData(text)).toEqual([{ kind, start, end: start + number.length }])
  })

  it.each([
    ['a region, the day of a document and a serial', '350300202611160002'],
    ['an id with a wrong check digit inside a longer run', '1101051949123100210'],
    ['an id with an impossible birth', '11010519491331002X'],
    ['a mobile inside a longer run', '9138000012341'],
    ['a mobile with a digit before', '113800001234'],
    ['a mobile with a digit behind', '138000012345'],
    ['a country code before a longer run', '+86138000012345'],
    ['a mobile across a line break', '138\n00001234'],
    ['a mobile across words', '138号00001234'],
    ['a mobile across a wide gap', '138    00001234'],
    ['a card that fails the Luhn check', '4111111111111112'],
    ['a card of 15 digits', '378282246310005'],
    ['a card inside a longer run', '41111111111111110000'],
    ['a row of years that passes the Luhn check', '2020 2021 2022 2025'],
    ['a card in groups no card is printed in, of no common issuer', '378282 2463100059'],
    ['the credit code of an enterprise', '91350300MA0000015F'],
    ['a credit code of digits that passes the Luhn check', '123503004890000056'],
    ['a masked id', '350302********0018'],
    ['a masked mobile', '138****1234'],
    ['nothing', ''],
  ])('does not report %s', (_, text) => {
    expect(findPersonalData(text)).toEqual([])
  })

  it('does not read a document number with a wrong check digit as an id', () => {
    expect(findPersonalData('110105194912310021', 'official')).toHaveLength(1)
    expect(findPersonalData('110105194912310021', 'document-number')).toEqual([])
  })

  it('finds several numbers, in order', () => {
    const kinds = findPersonalData(`${ID},13800001234 13900001234;${CARD}`).map(({ kind }) => kind)

    expect(kinds).toEqual(['resident-id', 'mobile', 'mobile', 'bank-card'])
  })
})

describe('maskPersonalData', () => {
  it('preserves the surrounding text', () => {
    const text = `张三（${ID}）电话１３８-0000-1234，卡${CARD}，代码91350300MA0000015F。`

    expect(maskPersonalData(text)).toBe(
      `张三（110105********002X）电话138****1234，卡${'*'.repeat(19)}，代码91350300MA0000015F。`,
    )
  })

  it('does not change a text without personal data', () => {
    expect(maskPersonalData('２０２６年公布 12 件')).toBe('２０２６年公布 12 件')
  })

  it('never leaves the date of birth of an id, however it is written', () => {
    const separator = fc.constantFrom('', ' ', '-', '　')
    const written = fc.tuple(residentIds, separator, fc.boolean()).map(([id, gap, isWide]) => {
      const grouped = [id.slice(0, 6), id.slice(6, 14), id.slice(14)].join(gap)
      const wide = grouped.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      return { id, text: isWide ? wide : grouped }
    })
    fc.assert(
      fc.property(written, ({ id, text }) => {
        expect(maskPersonalData(`号${text}。`)).toBe(`号${maskResidentId(id)}。`)
        expect(maskResidentId(id)).not.toContain(id.slice(6, 14))
      }),
    )
  })

  it('leaves no mobile number in any text', () => {
    const mobile = fc.stringMatching(/^1[3-9]\d{9}$/)
    const around = fc.string({ unit: fc.constantFrom('电', '话', '，', ' ', 'a', '\n') })
    fc.assert(
      fc.property(around, mobile, around, (before, number, after) => {
        expect(maskPersonalData(before + number + after)).toBe(
          `${before}${number.slice(0, 3)}****${number.slice(-4)}${after}`,
        )
      }),
    )
  })
})
