import { describe, expect, it } from 'vitest'
import { RECORD_MARKS } from '../../src/kernel/pages/page-parts.ts'
import { assetFile, copyOf, linksOf, pageFile } from './page-copy.ts'

const known = new Map([
  ['/home', pageFile('/home')],
  ['/news?pageNo=2', pageFile('/news?pageNo=2')],
  ['/picture?id=1&width=2', assetFile('/picture?id=1&width=2')],
])
const copy = (body: string, address = '/news') =>
  copyOf(`<!DOCTYPE html><html><head><title>x</title></head><body class="a">${body}</body></html>`, {
    ...{ address, day: '2026年11月19日', fileOf: (other) => known.get(other) },
  })

describe('a page of the mirror', () => {
  it('says of which day it is and is not for search engines', () => {
    expect(copy('')).toContain('<body class="a"><p role="status" class="page-note">本页为2026年11月19日的静态副本')
    expect(copy('')).toContain('<head><meta name="robots" content="noindex, nofollow">')
  })

  it.each([
    ['<a class="b" href="/home#top">', '<a class="b" href="home.html#top">'],
    ['<a href="/news?pageNo=2">', '<a href="news@pageNo_3D2.html">'],
    ['<a href="/record-detail?id=1&amp;dataset=penalty">', '<a href="unavailable.html">'],
    ['<a href="https://example.gov.cn/a">', '<a href="https://example.gov.cn/a">'],
    ['<a href="#main">', '<a href="#main">'],
    ['<img src="/picture?id=1&amp;width=2" alt="">', '<img src="files/picture_3Fid_3D1_26width_3D2" alt="">'],
    ['<form method="post" action="/reading" class="c">', '<form class="c" action="unavailable.html">'],
    ['<script type="module" src="/assets/a.js"></script>', ''],
    [`a${RECORD_MARKS[0]}<p>榕屿市某公司</p>${RECORD_MARKS[1]}b`, 'a<p>公示信息暂不能显示。</p>b'],
  ])('has for %s %s', (before, after) => {
    expect(copy(before)).toContain(`</p>${after}</body>`)
  })

  it('leads from its folder to the others', () => {
    expect(copy('<a href="/home">', '/finance/products')).toContain('<a href="../home.html">')
  })

  it('is found by what it leads to and shows', () => {
    expect(
      linksOf('<a href="/a?b=1&amp;c=2#d"></a><a href="//x/y"></a><img alt="" src="/p"><source srcSet="/q">'),
    ).toEqual({
      ...{ pages: ['/a?b=1&c=2'], files: ['/p', '/q'] },
    })
  })
})
