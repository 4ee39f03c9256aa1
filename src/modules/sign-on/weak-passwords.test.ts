import { describe, expect, it } from 'vitest'
import { countSteps } from '../../../test/costs/steps.ts'
import { COMMON_NUMBERS, COMMON_WORDS } from './common-words.ts'
import { findPasswordWeakness } from './weak-passwords.server.ts'

const OWNER = { loginName: 'xiaorong', name: '林小榕', phone: '13865432109', certNo: '350102199003070039' }
const why = (password: string) => findPasswordWeakness(password, OWNER)

describe('a common password', () => {
  it.each([
    ...[
      '1234567890',
      '0987654321',
      '1111111111',
      '12345678910',
      '1122334455',
      '123123123a',
      '1234512345',
      '5201314520',
    ],
    ...[
      'qwertyuiop',
      'asdfghjkl1',
      '1qaz2wsx3edc',
      '!QAZ2wsx3edc',
      'qazwsxedcrfv',
      'zxcvbnm123',
      '1q2w3e4r5t',
      'qwer1234asdf',
    ],
    ...[
      'password123',
      'Password1!',
      'P@ssw0rd123',
      'passw0rd2024!',
      'Admin@2024',
      'admin123456',
      'administrator',
      'welcome123',
    ],
    ...[
      'woaini1314',
      'woaini5201314',
      'iloveyou123',
      'a123456789',
      'aa12345678',
      'qq123456789',
      'zhangwei123',
      'zhangsan888',
    ],
    ...[
      'letmein1234',
      'changeme123',
      'abcd123456',
      'abc1234567',
      'abcabcabcabc',
      'xinyong2026!',
      'dragon19850612',
      'superman!!!!',
    ],
    ...['ｐａｓｓｗｏｒｄ１２３', '147258369a', 'monkey900307'],
  ])('is refused: %s', (password) => {
    expect(why(password)).toContain('过于常见')
  })

  it('is refused in more than a hundred thousand combinations of one word and one number', () => {
    const years = Array.from({ length: 60 }, (_, place) => String(1970 + place))
    const ends = [...years, ...COMMON_NUMBERS, '123', '1234', '12345', '123456', '123!', '!', '@123', '#1']
    const forms = [...COMMON_WORDS].flatMap((word) => ends.flatMap((end) => [word + end, end + word]))
    const long = forms.filter((form) => form.length >= 10)

    // Checking all would take ten seconds; a prime step does not coincide with the structure of a list.
    const passed = long.filter((form, place) => place % 23 === 0 && why(form) === null)

    expect(forms.length).toBeGreaterThan(100_000)
    expect(long.length).toBeGreaterThan(20_000)
    expect(passed).toEqual([])
  })
})

describe('a password containing data of its owner', () => {
  it.each([
    ['the login name', 'my XiaoRong pass', '登录名'],
    ['the telephone', 'tel-138-6543-2109', '手机号码'],
    ['the end of the telephone', 'Kq9:65432109', '手机号码'],
    ['the end of the id number', 'Banyan-070039', '身份证'],
    ['the birthday', 'Banyan 1990-03-07', '生日'],
    ['the name', '榕屿林小榕的密码很长', '姓名'],
    ['the name in pinyin', 'Kq9-LinXiaoRong', '登录名'],
  ])('is refused for %s', (_, password, reason) => {
    expect(why(password)).toContain(reason)
  })

  it('is refused for the name in pinyin even if the login name differs, and for the name of the enterprise', () => {
    const owner = { ...OWNER, loginName: 'harbour', enterpriseName: '海晏食品' }

    expect(findPasswordWeakness('Kq9-LinXiaoRong', owner)).toContain('姓名')
    expect(findPasswordWeakness('haiyanshipin#Kq9', owner)).toContain('单位名称')
  })
})

describe('a strong password', () => {
  it.each([
    ...[
      'Banyan island 42',
      'Right-Horse-7x',
      'correct horse battery',
      '春眠不觉晓处处闻啼鸟',
      'kX9!vTq2#mWz',
      'dragon8341772693',
    ],
    ...['tea under the old banyan', '7 herons on Tuesday'],
  ])('is accepted: %s', (password) => {
    expect(why(password)).toBeNull()
  })

  it('is checked in time proportional to its length', async () => {
    const [once, twice] = await countSteps(
      new URL('./weak-passwords.server.ts', import.meta.url),
      'findPasswordWeakness',
      [10, 20].map((times) => ['qwerty password 1990 '.repeat(times), OWNER]),
    )

    expect(twice! / once!).toBeLessThan(2.2)
  })
})
