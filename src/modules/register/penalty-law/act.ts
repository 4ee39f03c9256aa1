import type { FineRange } from './fine-range.ts'

/** How sure the row is: its article was read, experts know it, or it is still to be confirmed. */
type Mark = 'read' | 'expert' | 'confirm'

/** An act that a law punishes, and within which bounds. */
export interface PunishedAct {
  id: string
  /** As decisions name it. */
  name: string
  /** Without 中华人民共和国. */
  law: string
  article: number
  /** Where only one paragraph or some items of the article are meant. */
  paragraph?: number
  items?: readonly number[]
  /** Fines for organisations, in 万元. */
  organisation: FineRange
  /** Fines for individual businesses; the same as for organisations where the law makes no difference. */
  individual: FineRange
  /** Fines for natural persons: private ones, or those in charge of an organisation. */
  person: FineRange
  /** Severity by law: 严重 where the act always ends in what excludes from business. */
  severity: '一般' | '严重'
  /**
   * How the article warns: `alone`, a person who is not fined; `always`, in every decision, a fine may be added; `fined`, only
   * together with a fine. An article without it knows no warning.
   */
  warns?: 'alone' | 'always' | 'fined'
  confiscates?: true
  /** Business is stopped in grave cases; `refused`: only of the person who did not obey an order before. */
  closes?: true | 'refused'
  revokes?: true
  /** Classes of GB/T 4754 whose members can do it, as the beginnings of their codes; of all where there are none. */
  trades: readonly string[]
  mark: Mark
  /** Days on which the act can have been done, where the law has changed. */
  from?: string
  until?: string
}

type More = Partial<Omit<PunishedAct, 'id' | 'name' | 'law' | 'article' | 'organisation' | 'trades'>> & {
  /** Divided by spaces. */
  trades?: string
}

export const act = (
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
