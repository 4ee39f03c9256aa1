import type { Random } from './random.ts'

const SURNAMES =
  '林陈黄郑吴张李王刘蔡杨许郭曾谢苏叶江洪庄潘翁方何余朱徐罗邱柯卢沈施魏傅康赖温董范汤邹薛石俞蒋阮丁姚戴马高梁'
const FIRST = '文志建国明晓海永春秀丽雅思子俊宇佳家嘉泽一清若书景承启锦少云凤玉金宏伟德振世友天思雨梓安静燕晨'
const SECOND = '华明辉强斌峰涛军平勇杰鹏飞英玲芳霞娟敏燕婷琳洁萍红梅兰珍莉宁轩涵怡欣妍琪瑶航博远达成林森松柏泉源川'

/** A common name that refers to no particular person. */
export function personName(random: Random): string {
  const surname = random.chance(0.01) ? random.pick(['欧阳', '上官', '司徒']) : random.pick(SURNAME_LIST)
  return surname + (random.chance(0.82) ? random.pick(FIRST_LIST) : '') + random.pick(SECOND_LIST)
}

const SURNAME_LIST = [...SURNAMES]
const FIRST_LIST = [...FIRST]
const SECOND_LIST = [...SECOND]

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** A number in the form of a mobile telephone number, from a block that no operator assigns. It is only shown masked. */
export const mobileNumber = (random: Random): string => `1390000${String(random.between(0, 9999)).padStart(4, '0')}`

/** A year of birth of a person of working age. */
export const birthYear = (random: Random): number => random.between(1958, 2001)

/** An identity number with a valid check digit in a region that does not exist. It is only stored encrypted. */
export function residentId(random: Random, gender?: '男' | '女', year = birthYear(random)): string {
  const month = String(random.between(1, 12)).padStart(2, '0')
  const date = String(random.between(1, 28)).padStart(2, '0')
  const last = random.between(0, 4) * 2 + (gender === '女' ? 0 : 1)
  const first17 = `350099${year}${month}${date}${String(random.between(10, 99))}${last}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(first17[index]), 0)
  return first17 + '10X98765432'.charAt(sum % 11)
}
