import type { Db } from '../../src/kernel/data/db.server.ts'
import type { Seal } from '../../src/kernel/guard/seal.server.ts'
import { readRate, readWan } from '../../src/modules/finance/money.ts'
import {
  institution,
  lender,
  product,
  productApply,
  productCollect,
  productCount,
} from '../../src/modules/finance/tables.server.ts'
import { DEMO_PREFIX } from '../../src/server/demo-accounts.ts'
import { officeTime } from '../office-hours.ts'
import type { DemoUser } from '../people.ts'
import { creditCodeOf } from '../register/identifiers.ts'
import { phoneAt } from '../register/phones.ts'
import { createRandom } from '../register/random.ts'
import { CITY } from '../register/regions.ts'
import type { Scale } from '../register/volumes.ts'
import { loadDemoApplications } from './applications.ts'
import { emptyDemands, loadDemoDemands } from './demands.ts'
import { type DemoInstitution, demoInstitutions } from './institutions.ts'
import { loadDemoLenders } from './lenders.ts'
import { type DemoProduct, demoProducts } from './products.ts'
import { wordsOf } from './wording.ts'

/** First serial of institutions, above those of the register, so that no credit code is used twice. */
const FIRST_SERIAL = 9_000_001

const HOT = new Set(['屿企信用贷', '普惠首贷通', '科创积分贷', '纳税信用贷', '榕担惠企保', '榕农保'])

type ProductRow = typeof product.$inferInsert

interface Loading {
  seal: Seal
  now: Date
  scale: Scale
  /** The owner of the applications that visitors can open. */
  enterprise: DemoUser
}

/** Loads institutions, products and applications. Every load gives the same data apart from the dates. */
export async function loadDemoFinance(tx: Db, { seal, now, scale, enterprise }: Loading): Promise<void> {
  const institutions = demoInstitutions.map((each, place) => institutionRow(each, place, seal))
  await tx.insert(institution).values(institutions)
  await loadDemoLenders(tx, { seal, now, institutions })
  const listed = demoProducts.map((each, place) => productRow(each, place, now))
  await tx.insert(product).values([...listed, ...unlisted(listed, now)])
  const random = createRandom(350_099)
  await tx
    .insert(productCount)
    .values(listed.map(({ id, hot }) => ({ productId: id, views: random.between(40, 900) + (hot ? 900 : 0) })))
  await loadDemoApplications(tx, { seal, now, scale, products: listed, institutions, enterprise })
  await loadDemoDemands(tx, { seal, now, enterpriseId: enterprise.userId })
}

export async function emptyFinance(tx: Db): Promise<void> {
  await emptyDemands(tx)
  for (const table of [productApply, productCollect, productCount, product, lender, institution]) await tx.delete(table)
}

const institutionRow = (
  { since, ...row }: DemoInstitution,
  place: number,
  seal: Seal,
): typeof institution.$inferInsert => ({
  ...row,
  creditCode: creditCodeOf(
    { kind: 'enterprise', entityType: '有限责任公司', establishedAt: since, registrarRegion: CITY.code },
    FIRST_SERIAL + place,
  ),
  servicePhone: phoneAt(600, place),
  contactSealed: seal.seal(JSON.stringify({ name: '业务联系人', phone: phoneAt(610, place) })),
  state: 'admitted',
  sort: place,
})

function productRow(demo: DemoProduct, place: number, now: Date): ProductRow {
  const lender = demoInstitutions[demo.institution - 1]
  if (!lender) throw new Error(`${demo.name} has no institution`)
  const { amount, rate, term, season, institution: _, ...terms } = demo
  const listedAt = officeTime(now, 20 + ((place * 37) % 300), 9 * 60 + ((place * 41) % 480))
  return {
    ...terms,
    ...wordsOf(demo, lender),
    ...{ id: `product-${place + 1}`, formKey: `demo ${place + 1}`, institutionId: lender.id },
    ...{ amountMin: exact(readWan(amount[0])), amountMax: exact(readWan(amount[1])) },
    ...{ rateMin: exact(readRate(rate[0])), rateMax: exact(readRate(rate[1])) },
    ...{ termMin: term[0], termMax: term[1], season: season ?? null },
    ...{ hot: HOT.has(demo.name), sort: place, state: 'listed', version: 3 },
    ...{ makerIds: [`${DEMO_PREFIX}zhongxin`], checkerId: `${DEMO_PREFIX}jinrong` },
    ...{ createdAt: listedAt, updatedAt: listedAt, listedAt },
  }
}

/** One product in each unpublished state, for the desk of lenders. */
function unlisted(listed: readonly ProductRow[], now: Date): ProductRow[] {
  const [first, second, third] = listed
  if (!first || !second || !third) throw new Error('the demo city has no products')
  const at = officeTime(now, 2, 10 * 60 + 20)
  const drafted = { version: 1, hot: false, checkerId: null, listedAt: null, createdAt: at, updatedAt: at, sort: 1000 }
  return [
    { ...first, ...drafted, id: 'product-draft', formKey: 'demo draft', name: '屿企续贷通', state: 'draft' },
    { ...second, ...drafted, id: 'product-waiting', formKey: 'demo waiting', name: '榕信续贷', state: 'waiting' },
    {
      ...{ ...third, ...drafted, id: 'product-refused', formKey: 'demo refused', name: '纳税信用贷（升级版）' },
      ...{ state: 'refused', checkerId: `${DEMO_PREFIX}jinrong`, decisionNote: '最高利率与机构公告不一致，请核对' },
    },
  ]
}

function exact(value: number | null): number {
  if (value === null) throw new Error('not a number of money')
  return value
}
