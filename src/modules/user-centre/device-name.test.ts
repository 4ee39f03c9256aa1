import { describe, expect, it } from 'vitest'
import { nameDevice } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Windows 上的 Chrome'],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Windows 上的 Edge'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Linux 上的 Firefox'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'iPhone 上的 Safari',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; V2307A) ${WEBKIT} Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.5`,
      '安卓手机上的微信',
    ],
    [
      `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0 Safari/537.36 HuaweiBrowser/5.1`,
      '鸿蒙设备上的华为浏览器',
    ],
    ['curl/8.5.0', '其他设备'],
    ['', '其他设备'],
  ])('of %s', (userAgent, name) => {
    expect(nameDevice(userAgent)).toBe(name)
  })
})
