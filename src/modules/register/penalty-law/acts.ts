import type { PunishedAct } from './act.ts'
import { environmentCodeActs } from './acts/environment-code-acts.ts'
import { marketActs } from './acts/market-acts.ts'
import { otherActs } from './acts/other-acts.ts'
import { publicSafetyActs } from './acts/public-safety-acts.ts'
import type { Citation } from './citations.ts'

/** All acts whose lawful fines are known. Both import and demo city use this table. */
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

/** The acts punished by an article. A decision without paragraph or item can mean any of them. */
export const actsUnder = ({ law, article, paragraphs, items }: Citation): PunishedAct[] =>
  (byArticle.get(`${law} ${article}`) ?? []).filter(
    (act) =>
      (paragraphs.length === 0 || act.paragraph === undefined || paragraphs.includes(act.paragraph)) &&
      (items.length === 0 || act.items === undefined || act.items.some((item) => items.includes(item))),
  )
