import type { PunishedAct } from '../../../src/modules/register/penalty-law/act.ts'
import { type FinedParty, findRange, SIMPLE_LIMIT } from '../../../src/modules/register/penalty-law/fine-check.ts'
import { describeAmount, findBounds, type KnownBases } from '../../../src/modules/register/penalty-law/fine-range.ts'
import type { Random } from '../random.ts'
import type { ViolationTemplate } from './violation-templates.ts'

export type Severity = '轻微' | '一般' | '严重'

/** A decision within the range of the act. */
export interface Punishment {
  category: string
  content: string
  fineAmount?: string
  confiscatedAmount?: string
  suspendedLicence?: string
  /** Additional legal basis for a fine below the least one. */
  mitigation?: string
}

/** The facts that a fine is based on, in 万元, and whether a licence can be revoked. */
export interface Measured {
  party: FinedParty
  severity: Severity
  known: KnownBases
  /** The name of the licence, with its number. */
  licence?: string
}

/** Whether the law has this severity for the act. */
export function canBe({ act, licence }: ViolationTemplate, severity: Severity, party: FinedParty): boolean {
  if (severity === '轻微') return act.severity === '一般' && (isWarnedAlone(act) || smallest(act, party) === 0)
  if (severity === '严重') return act.severity === '严重' || !!act.closes || (act.revokes === true && !!licence)
  return act.severity === '一般' && findRange(act, party).length > 0
}

/** Whether a warning can be the whole decision. */
const isWarnedAlone = ({ warns }: PunishedAct): boolean => warns === 'alone' || warns === 'always'

/** The fines for the act itself, without those for its lesser forms. */
const ordinary = (act: PunishedAct, party: FinedParty) => findRange(act, party).filter(({ told }) => !told)

/** The lowest fine in 万元, if it is a fixed sum. Acts with a high maximum are not settled on the spot. */
const smallest = (act: PunishedAct, party: FinedParty): number =>
  Math.min(...ordinary(act, party).map(({ from, to, base }) => (base || to > 5 ? Number.POSITIVE_INFINITY : from)))

export function punish(random: Random, template: ViolationTemplate, measured: Measured): Punishment {
  if (measured.severity === '轻微') return warn(random, template, measured)
  const { act } = template
  const { severity, licence, known } = measured
  const drawn = drawFine(random, template, measured)
  const confiscated = act.confiscates ? gainOf(random, known) : undefined
  const isClosed = severity === '严重' && !licence && !!act.closes
  const isWarned = !!drawn && (act.warns === 'always' || act.warns === 'fined')
  const closing = template.closing ?? '责令停产停业整顿'
  const kinds = [
    ...(isWarned ? ['警告'] : []),
    ...(drawn ? ['罚款'] : []),
    ...(confiscated ? ['没收违法所得'] : []),
    ...(licence ? ['吊销许可证件'] : []),
    ...(isClosed ? [closingKind(closing)] : []),
  ]
  const sentences = [
    ...(template.order ? [template.order] : []),
    ...(isWarned ? ['警告'] : []),
    ...(confiscated ? [`没收违法所得${describeAmount(confiscated)}`] : []),
    ...(drawn ? [`${drawn.isMitigated ? '减轻处罚，' : ''}罚款${describeAmount(drawn.fine)}`] : []),
    ...(licence ? [`吊销${template.licence}`] : []),
    ...(isClosed ? [closing] : []),
  ]
  return {
    category: kinds.join('、'),
    content: `${sentences.join('；')}。`,
    ...(drawn ? { fineAmount: written(drawn.fine) } : {}),
    ...(confiscated ? { confiscatedAmount: written(confiscated) } : {}),
    ...(licence ? { suspendedLicence: licence } : {}),
    ...(drawn?.isMitigated ? { mitigation: '《中华人民共和国行政处罚法》第三十二条' } : {}),
  }
}

/** The kind of penalty under 行政处罚法9 that a stop of business belongs to. */
function closingKind(closing: string): string {
  if (/关闭/.test(closing)) return '责令关闭'
  return /暂停|停工/.test(closing) ? '限制开展生产经营活动' : '责令停产停业'
}

/** A decision on the spot: a warning, or a small fine if the article has no minimum. */
function warn(random: Random, { act, usual }: ViolationTemplate, { party }: Measured): Punishment {
  const limit = SIMPLE_LIMIT[party]
  if (smallest(act, party) > 0 || (isWarnedAlone(act) && random.chance(0.5)))
    return { category: '警告', content: '警告，责令立即改正。' }
  const most = Math.min(limit, ...ordinary(act, party).flatMap(({ from, to }) => (from === 0 ? [to] : [])))
  const fine = tidy(random.between(1, 10) / 10, [Math.min(usual?.[0] ?? 0.005, most), most])
  const isWarned = act.warns === 'always'
  const category = isWarned ? '警告、罚款' : '罚款'
  const content = isWarned ? `警告，并处罚款${describeAmount(fine)}。` : `罚款${describeAmount(fine)}，责令立即改正。`
  return { category, content, fineAmount: written(fine) }
}

interface DrawnFine {
  fine: number
  isMitigated: boolean
}

function drawFine(random: Random, template: ViolationTemplate, measured: Measured): DrawnFine | undefined {
  const { act, mitigated } = template
  const { party, known, severity } = measured
  const applying = ordinary(act, party).flatMap((tier) => {
    const bounds = findBounds(tier, known)
    return bounds && Number.isFinite(bounds[1]) ? [{ bounds, only: tier.only }] : []
  })
  // After a disobeyed order the fine follows the article's sentence on disobedience.
  const refused = severity === '严重' ? applying.find(({ only }) => only && isRefusal(only)) : undefined
  const first = (refused ?? applying[0])?.bounds
  if (!first) return undefined
  const isShop = party !== 'organisation'
  if (severity === '一般' && mitigated && random.chance(isShop ? 0.95 : 0.75)) {
    const [from, to] = mitigated
    const fine = tidy(random.next() ** 2, [from, isShop ? from + (to - from) / 3 : to])
    if (fine < first[0]) return { fine, isMitigated: true }
  }
  // A serious act is fined more highly, within the range of the article.
  const range = severity === '严重' ? upper(first) : usualIn(template, first)
  return { fine: tidy(random.next() ** 3, range), isMitigated: false }
}

/** Words for a disobeyed order, in articles and in facts. */
export const isRefusal = (text: string): boolean => /逾期|拒不|仍不|仍未/.test(text)

const upper = ([from, to]: readonly [number, number]): readonly [number, number] => [from + (to - from) / 3, to]

function usualIn({ usual }: ViolationTemplate, [from, to]: readonly [number, number]): readonly [number, number] {
  if (!usual || usual[0] > to || usual[1] < from) return [from || to / 5, from + (to - from) / 2]
  return [Math.max(from, usual[0]), Math.min(to, usual[1])]
}

/** The illegal gain: named in the facts, or a share of the value of the goods. */
function gainOf(random: Random, { gain, value, turnover }: KnownBases): number | undefined {
  if (gain) return gain
  const worth = value ?? turnover
  return worth ? Math.max(0.0001, Math.round(worth * random.between(8, 35) * 100) / 10_000) : undefined
}

/** A point between the lowest and the highest fine, rounded as offices do. */
function tidy(share: number, [from, to]: readonly [number, number]): number {
  const fine = from + (to - from) * share
  const step = fine < 0.1 ? 0.005 : fine < 1 ? 0.05 : fine < 10 ? 0.1 : 0.5
  return exact(Math.min(to, Math.max(from, Math.round(fine / step) * step)))
}

const exact = (sum: number): number => Math.ceil(Number((sum * 10_000).toFixed(4))) / 10_000

const written = (sum: number): string => String(Number(sum.toFixed(4)))
