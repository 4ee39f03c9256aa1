import type { PunishedAct } from './act.ts'
import { environmentCodeActs } from './acts/environment-code-acts.ts'
import { marketActs } from './acts/market-acts.ts'
import { otherActs } from './acts/other-acts.ts'
import { publicSafetyActs } from './acts/public-safety-acts.ts'
import type { Citation } from './citations.ts'

/** All acts of which the lawful fines are known. Import and demo city read this one table. */
export const punishedActs: readonly PunishedAct[] = [
  ...marketActs,
  ...publicSafetyActs,
  ...environmentCodeActs,
  ...otherActs,
]

const byId = new Map(punishedActs.map((act) => [act.id, act]))
const byArticle = Map.groupBy(punishedActs, ({ law, article }) => `${law} ${article}`)

export function findAct(id: string): PunishedAct {
  const found = byId.get(id)
  if (!found) throw new RangeError(`No act is called ${id}`)
  return found
}

/** The acts that an article punishes. A decision that names no paragraph or item means any of them. */
export const actsUnder = ({ law, article, paragraphs, items }: Citation): PunishedAct[] =>
  (byArticle.get(`${law} ${article}`) ?? []).filter(
    (act) =>
      (paragraphs.length === 0 || act.paragraph === undefined || paragraphs.includes(act.paragraph)) &&
      (items.length === 0 || act.items === undefined || act.items.some((item) => items.includes(item))),
  )
