import type { FineRange } from './fine-range.ts'

/** Reliability of the row: verified in the text of the article, confirmed by experts, or unconfirmed. */
type Mark = 'read' | 'expert' | 'confirm'

/** A punishable act with the bounds of its fines. */
export interface PunishedAct {
  id: string
  /** Name of the act as decisions write it. */
  name: string
  /** Name of the law without the prefix 中华人民共和国. */
  law: string
  article: number
  /** Set if only one paragraph or some items of the article apply. */
  paragraph?: number
  items?: readonly number[]
  /** Fines for organisations, in 万元. */
  organisation: FineRange
  /** Fines for individual businesses; by default the same as for organisations. */
  individual: FineRange
  /** Fines for natural persons: private persons, or those responsible in an organisation. */
  person: FineRange
  /** Severity by law: 严重 if the act always leads to exclusion from business. */
  severity: '一般' | '严重'
  /**
   * When the article provides for a warning: `alone`, for persons who are not fined; `always`, in every decision, with an optional fine;
   * `fined`, only together with a fine. Absent if it provides for none.
   */
  warns?: 'alone' | 'always' | 'fined'
  confiscates?: true
  /** Suspension of business in serious cases; with `refused` only if an earlier order was disobeyed. */
  closes?: true | 'refused'
  revokes?: true
  /** Industry codes (GB/T 4754, prefixes) of businesses that can commit the act; empty for all. */
  trades: readonly string[]
  mark: Mark
  /** The period in which the act could be committed, if the law has changed. */
  from?: string
  until?: string
}

type More = Partial<Omit<PunishedAct, 'id' | 'name' | 'law' | 'article' | 'organisation' | 'trades'>> & {
  /** Industry codes, separated by spaces. */
  trades?: string
}

export const defineAct = (
  id: string,
  name: string,
  law: string,
  article: number,
  organisation: FineRange,
  { trades = '', ...more }: More = {},
): PunishedAct => ({
  ...{ id, name, law, article, organisation, individual: organisation },
  person: more.individual ?? organisation,
  severity: '一般',
  mark: 'read',
  ...more,
  trades: trades.split(' ').filter(Boolean),
})
