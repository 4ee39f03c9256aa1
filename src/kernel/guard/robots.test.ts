import { expect, it } from 'vitest'
import { isRobot } from './robots.ts'

it.each([
  ['nothing', undefined],
  ['an empty name', ''],
  ['curl', 'curl/8.5.0'],
  ['a library', 'python-requests/2.32'],
  ['a search engine', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
  ['another', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [
    'a browser without a window',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
  ],
  ['a name that is made up', `Mozilla/5.0 ${'x'.repeat(600)}`],
])('classifies %s as a program', (_, userAgent) => {
  expect(isRobot(userAgent)).toBe(true)
})

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36 baiduboxapp/13.60',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
])('classifies %s as a person', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false)
})
