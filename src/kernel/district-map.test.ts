import { expect, it } from 'vitest'
import { readDistrictMap } from './district-map.ts'

it('reads the shapes of districts and ignores the rest of the file', () => {
  const svg = `<svg xmlns="x" viewBox="0 0 100 80"><script>alert(1)</script>
    <path id="320701" d="M0 0 L10,0 Z" onclick="alert(1)"/><path class="a" d="M1 1h2z" id="region-320702" />
    <path id="320703" d="url(javascript:1)"/><path id="river" d="M0 0Z"/></svg>`

  expect(readDistrictMap(svg)).toEqual({
    viewBox: '0 0 100 80',
    districts: [
      { code: '320701', path: 'M0 0 L10,0 Z' },
      { code: '320702', path: 'M1 1h2z' },
    ],
  })
  expect(readDistrictMap('<p>no map</p>')).toEqual({ viewBox: '', districts: [] })
})
