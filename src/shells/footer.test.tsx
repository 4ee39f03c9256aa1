import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { findAll, parseHtml, readText } from '../../test/html.ts'
import { demoProfile } from '../../test/portal.ts'
import { SiteProfile } from '../kernel/profile.ts'
import { SimpleFooter } from './footer.tsx'

const ADDRESSES = ['icpUrl', 'policeRecordUrl', 'governmentMarkUrl', 'findErrorsUrl'] as const

const footerOf = (changes: Partial<SiteProfile>) =>
  parseHtml(renderToStaticMarkup(<SimpleFooter profile={{ ...SiteProfile.parse(demoProfile), ...changes }} />))

describe('the footer', () => {
  it.each(ADDRESSES)('links to %s', (name) => {
    const address = `https://inspectors.example.gov.cn/${name}`

    const links = findAll(footerOf({ [name]: address }), 'a')

    expect(links.map(({ attributes }) => attributes.href)).toContain(address)
  })

  it('shows no mark without an address, and the numbers as plain text', () => {
    const footer = footerOf(Object.fromEntries(ADDRESSES.map((name) => [name, undefined])))

    expect(readText(footer)).not.toMatch(/党政机关|找错/)
    expect(readText(footer)).toContain(demoProfile.icp)
    expect(findAll(footer, 'a').filter(({ attributes }) => !attributes.href?.startsWith('/'))).toEqual([])
  })

  it.each([true, false])('speaks of IPv6 only where the profile does: %s', (ipv6) => {
    expect(readText(footerOf({ ipv6 })).includes('IPv6')).toBe(ipv6)
  })
})
