import { describe, expect, it } from 'vitest'
import { findPage } from '../../pages.ts'
import { findRuleSetOn } from '../register/publicity/rule-sets.ts'
import { hubGuides } from './hub-guides.ts'

const guides = Object.entries(hubGuides)

describe('the guide of a hub', () => {
  it.each(guides)('of %s links to pages that exist', (_, { finder, facts, steps }) => {
    const addresses = [finder?.action, facts?.more.href, ...steps.items.map(({ link }) => link?.href)]

    expect(addresses.filter((address) => address && !findPage(address))).toEqual([])
  })

  it('states the periods of the rule set in force', () => {
    const terms = Object.fromEntries(findRuleSetOn('2026-11-16').rules.penalty.map(({ id, term }) => [id, term]))
    const rows = Object.fromEntries(
      hubGuides.repair!.facts!.rows.map(([severity, term, from]) => [severity, [term, from]]),
    )

    expect(rows).toEqual({
      轻微: [`原则上不公示，确需公示的最长${months(terms['slight-necessary']?.max)}`, '义务履行完毕'],
      一般: [`最短${months(terms.general?.min)}，最长${months(terms.general?.max)}`, `满${months(terms.general?.min)}`],
      严重: [`最短${months(terms.serious?.min)}，最长${months(terms.serious?.max)}`, `满${months(terms.serious?.min)}`],
    })
  })
})

const months = (count = 0): string => (count % 12 === 0 ? `${count / 12}年` : `${count}个月`)
