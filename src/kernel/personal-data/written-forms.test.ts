import { describe, expect, it } from 'vitest'
import { findPersonalData, maskPersonalData } from '../text/masks.ts'

const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const inWords = (words: string) => (text: string) => text.replace(/\d/g, (digit) => [...words][Number(digit)]!)
const between = (mark: string) => (text: string) => [...text].join(mark)

const ID = '11010519491231002X'
const DIGIT_ID = '350302199001010017'
const OLD_ID = '350302900101001'
const MOBILE = '13800001234'
const CARD = '6222021234567890128'

/** Forms in which people write a number, with the expected kind; each form is used inside a sentence. */
const MASKED: [kind: string, text: string][] = [
  ...['.', '·', '•', ' ', '　', '\u00a0', '\u2009', '\u202f', '-', '－', '—', '‐', '/', '／', '_', '＿', '|', '~', '\\']
    .concat('\u200b', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u180e', '\u3164', '\u2800', '，', '、', ':', '\n', '⭐')
    .map((mark): [string, string] => ['resident-id', between(mark)(ID)]),
  ...[digitsFrom(0xff10), digitsFrom(0x0660), digitsFrom(0x06f0), digitsFrom(0x0966), digitsFrom(0x1d7ce)].flatMap(
    (write): [string, string][] => [
      ['resident-id', write(ID)],
      ['mobile', write(MOBILE)],
      ['bank-card', write(CARD)],
    ],
  ),
  ...['⓪①②③④⑤⑥⑦⑧⑨', '⓿❶❷❸❹❺❻❼❽❾', '⁰¹²³⁴⁵⁶⁷⁸⁹', '₀₁₂₃₄₅₆₇₈₉', '〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖']
    .concat('零壹貳參肆伍陸柒捌玖')
    .flatMap((words): [string, string][] => [
      ['resident-id', inWords(words)(DIGIT_ID)],
      ['mobile', inWords(words)(MOBILE)],
    ]),
  ['mobile', [...MOBILE].map((digit) => `${digit}\ufe0f\u20e3`).join('')],
  ['mobile', '⑴⑶⑻0000①②③④'],
  ['mobile', '①③⑧⑩⓪⓪⓪①②③'],
  ['mobile', '幺三八零零零零幺二三四'],
  ['mobile', '一3八00〇0１2叁④'],
  ['resident-id', '11010519491231002x'],
  ['resident-id', '11010519491231002Ｘ'],
  ['resident-id', '11010519491231002×'],
  ['resident-id', '11010519491231002 Х'],
  ['resident-id', '11010519491231002Ⅹ'],
  ['resident-id', '110105-19491231-002X'],
  ['resident-id', '110105（19491231）002X'],
  ['resident-id', '110105\n19491231\n002X'],
  ['resident-id', '3503 0219 9001 0100 17'],
  ['old-resident-id', OLD_ID],
  ['old-resident-id', '350302 900101 001'],
  ['old-resident-id', '350302.900101.001'],
  ['old-resident-id', '３５０３０２９００１０１００１'],
  ['mobile', '+8613800001234'],
  ['mobile', '+86-138-0000-1234'],
  ['mobile', '（+86）138 0000 1234'],
  ['mobile', '0086 13800001234'],
  ['mobile', '008613800001234'],
  ['mobile', '8613800001234'],
  ['mobile', '86 138 0000 1234'],
  ['mobile', '013800001234'],
  ['mobile', '(138)0000-1234'],
  ['mobile', '138.0000.1234'],
  ['mobile', '138·0000·1234'],
  ['mobile', '138/0000/1234'],
  ['mobile', '138，0000，1234'],
  ['mobile', '1380 0001 234'],
  ['mobile', '1、3、8、0、0、0、0、1、2、3、4'],
  ['mobile', '138\u200b00001234'],
  ['mobile', '138转0000转1234'],
  ['mobile', '138 转 0000 转 1234'],
  ['mobile', '138a0000b1234'],
  ['mobile', '138Ａ0000Ｂ1234'],
  ['mobile', '138-0000转1234'],
  ['bank-card', '6222 0212 3456 7890 128'],
  ['bank-card', '6222.0212.3456.7890.128'],
  ['bank-card', '622202 1234567890128'],
  ['bank-card', between('-')(CARD)],
  ['bank-card', '4111/1111/1111/1111'],
  ['passport', 'E12345678'],
  ['passport', 'EA1234567'],
  ['passport', 'G12345678'],
  ['passport', 'D1234567'],
  ['passport', 'PE1234567'],
  ['passport', 'S12345678'],
  ['passport', 'Ｅ１２３４５６７８'],
  ['passport', 'e12345678'],
  ['passport', 'E 1234 5678'],
  ['passport', 'H12345678'],
  ['passport', 'H1234567890'],
  ['passport', 'M12345678'],
  ['passport', '护照号码：141234567'],
  ['passport', '台胞证号12345678'],
  ['passport', '台湾居民来往大陆通行证1234567890'],
  ['landline', '0594-2345567'],
  ['landline', '(0594)2345567'],
  ['landline', '（０５９４）２３４５５６７'],
  ['landline', '05942345567'],
  ['landline', '0594-234-5567'],
  ['landline', '010-82345678'],
  ['landline', '021 6234 5678'],
  ['landline', '0594-2345567转801'],
  ['landline', '0594-2345567-801'],
  ['email', 'zhang.san@163.com'],
  ['email', 'zhang+a_b@mail.example.com.cn'],
  ['email', 'zhang＠163.com'],
  ['email', 'zhang @ 163.com'],
  ['email', 'ｚｈａｎｇ＠１６３．ｃｏｍ'],
  ['email', 'zhang(at)163.com'],
  ['email', 'zhang（AT）163.com'],
  ['email', 'zhang [at] 163.com'],
  ['email', 'zhang【at】163.com'],
  ['email', 'zhang @ 163 . com'],
  ['email', 'zhang  @\u3000163 .com'],
  ['email', 'zhang@163. com'],
  ['email', 'zhang(at)mail . example . com'],
]

const LEFT: [what: string, text: string][] = [
  ['the credit code of an enterprise', '91350300MA0000015F'],
  ['a credit code of digits that passes for a card', '123503004890000056'],
  ['a credit code of digits in groups', '123503 00489000 0056'],
  ['a credit code of 17 digits and a letter', '52350300500000154W'],
  ['an organisation code', '14223222-9'],
  ['a receipt number', 'TS202611150000018'],
  ['a document number', '榕市监处罚〔2026〕12号'],
  ['a document number of digits', '榕市监处罚〔2026〕2026111500012号'],
  ['a court case', '（2026）闽0599民初12345号'],
  ['a licence number', 'JY13502000012345'],
  ['a food licence', 'SC10635020012345'],
  ['a building qualification', 'D335012345'],
  ['an ICP number', '闽ICP备2026012345号-1'],
  ['a police record number', '闽公网安备35099902000123号'],
  ['a book number', 'ISBN 978-7-5097-1234-6'],
  ['a book number without hyphens', '9787509712346'],
  ['a bar code', '6901234567892'],
  ['a day', '2026-11-15'],
  ['days', '2026-11-15 至 2026-12-15'],
  ['a span of days', '2026.11.15-2026.12.15'],
  ['a day of the last century and a count', '1998-10-12 100万元'],
  ['a day and a time', '2026-11-15 13:45:12'],
  ['a time stamp', '20261115134512'],
  ['a time stamp with milliseconds', '20261115134512123'],
  ['an amount', '1234567.89元'],
  ['an amount in groups', '13,800,001,234.00元'],
  ['amounts', '3500、4200、5100、6300元'],
  ['shares', '13.5%、14.2%、150.25%'],
  ['articles of a law', '第13、14、15、16、100条'],
  ['articles in words', '第一、三、五、七、九条'],
  ['chapters in words', '一、二、三、四、五、六、七、八、九、十'],
  ['a year in words', '二〇二六年十一月十五日'],
  ['years', '2020 2021 2022 2025'],
  ['a hotline', '12345'],
  ['a service number', '400-123-4567'],
  ['a local number', '2345567'],
  ['a post code', '350900'],
  ['a region code', '350099'],
  ['a fraction', '0.5942345567'],
  ['an address on the web', 'https://credit.rongyu.gov.cn/a/20261115/12345.html'],
  ['an address of this machine', '127.0.0.1:5432'],
  ['a name after an at sign', '@榕屿发布'],
  ['a version', 'pkg@1.2.3'],
  ['a masked id', '350302********0018'],
  ['masked mobiles', '138****1234、139****5678'],
  ['a masked passport', 'E1****78'],
  ['a masked landline', '0594-****567'],
  ['a masked mail address', 'z***@163.com'],
  ['fifteen digits of no region', '200302900101001'],
  ['fifteen digits without a day', '350302901301001'],
  ['a count in a longer run', '9138000012341'],
  ['a number across words', '138号00001234'],
  ['counts with their units', '共135家1234人5678元'],
  ['a code with letters', 'A138B1234C5678D'],
  ['a sentence about an at sign', '写作(at)的符号'],
  ['a multiplication', '3×4 12x34'],
  ['a number in a random name', 'a1b2c3d4e5f6a7b8'],
]

describe('a number of a person', () => {
  it.each(MASKED)('is found and hidden: %s, written %j', (kind, text) => {
    const sentence = `联系人的${text}，请保密。`

    expect(findPersonalData(sentence).map((each) => each.kind)).toEqual([kind])
    expect(findPersonalData(maskPersonalData(sentence))).toEqual([])
    expect(maskPersonalData(sentence)).toMatch(/^联系人的[^，]*\*+[^，]*，请保密。$/)
  })

  it.each(LEFT)('is not found in %s: %s', (_, text) => {
    expect(maskPersonalData(`内容：${text}，特此说明。`)).toBe(`内容：${text}，特此说明。`)
  })

  it('is tested in more than sixty forms, and in more than forty that are no numbers of persons', () => {
    expect(new Set(MASKED.map(([, text]) => text)).size).toBeGreaterThan(60)
    expect(new Set(LEFT.map(([, text]) => text)).size).toBeGreaterThan(40)
  })
})

describe('text of an office', () => {
  it.each(['咨询电话0599-7123456', '请发邮件至xinyong@rongyu.gov.cn'])('may contain its own contacts: %s', (text) => {
    expect(maskPersonalData(text, 'official')).toBe(text)
    expect(maskPersonalData(text)).not.toBe(text)
  })

  it.each([ID, OLD_ID, MOBILE, CARD, 'E12345678'])('must not contain a number of a person: %s', (number) => {
    expect(maskPersonalData(`电话0599-7123456，${number}`, 'official')).toMatch(/^电话0599-7123456，.*\*/)
  })
})
