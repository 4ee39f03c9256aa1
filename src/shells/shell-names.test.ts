import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ShellName } from '../kernel/pages/pages.ts'
import { listSubSiteLinks, SUB_SITES, type SubSite } from '../modules/sub-sites/layouts.ts'
import { findPage, pages } from '../pages.ts'

const theme = readFileSync(path.resolve(import.meta.dirname, '../ui/theme.css'), 'utf8')

describe('the names of shells', () => {
  it('are known to the compiler, which takes no other', () => {
    // @ts-expect-error: there is no such shell
    const unknown: ShellName = 'carnival'

    expect(pages.some(({ shell }) => shell === unknown)).toBe(false)
  })
})

describe('the table of sub-sites', () => {
  const sites = Object.entries<SubSite>(SUB_SITES)

  it.each(sites)('%s has tabs or a menu that lead to pages, and pages of its own', (name, { tabs, menu }) => {
    const entries = menu?.entries ?? tabs

    expect(entries.length).toBeGreaterThan(2)
    expect(entries.filter(({ href }) => !findPage(href))).toEqual([])
    expect(pages.some(({ shell }) => shell === name)).toBe(true)
  })

  it.each(listSubSiteLinks(new Set()))('the door of $accent leads into it', ({ accent, href }) => {
    expect(findPage(href)?.shell).toBe(accent)
  })

  it.each(listSubSiteLinks(new Set()))('$accent has a colour of its own', ({ accent }) => {
    expect(theme).toMatch(new RegExp(`\\[data-accent\\^?="${accent}"\\]`))
  })
})
