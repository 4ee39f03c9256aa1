import type { Row } from '../../../kernel/pages/pages.ts'
import type { SharedListName } from './shared-lists.ts'

/** The call that reads a list: one from the specification, or the generic one. */
export type Reader =
  | 'permits'
  | 'penalties'
  | 'honoured'
  | 'serious'
  | 'debtors'
  | 'abnormal-operations'
  | 'safety'
  | 'self-declarations'
  | 'contracts'
  | 'dataset'

interface Listed {
  /** A dedicated call, if the specification has one. */
  read?: Reader
  /** Limits the list to these categories, joined by commas. */
  category?: string
}

/** A site-map row that lists this dataset alone. */
export interface OwnList extends Row, Listed {
  /** The official name, if the page keeps an older title. */
  heading?: string
  cached?: false
}

/** A tab on a list page shared by several datasets. */
export interface SharedTab extends Listed {
  on: SharedListName
  label: string
  /** Query parameters in the address that open this tab. */
  query: Readonly<Record<string, string>>
  zone?: 'free-trade'
  /** Tabs of the same field are grouped, for example 食品安全. */
  field?: string
  /** Datasets listed instead of the owning one, for a combined view. */
  of?: readonly [string, ...string[]]
  /** Moves the tab before those of datasets that come earlier in the catalogue. */
  first?: true
}

/** A page with the query that shows this dataset. */
export interface DatasetPlace {
  page: string
  query?: Readonly<Record<string, string>>
}

/** The pages that list a dataset and show its records. */
export interface DatasetPages {
  /** List pages of the dataset; links to it lead to the first. */
  lists?: readonly OwnList[]
  tabs?: readonly SharedTab[]
  /** Target of links to the dataset if it has no list of its own. */
  listedAt?: DatasetPlace
  /** Site-map rows that show one record by query parameter `id`; records open on the first. */
  recordPages?: readonly (Row & { cached?: false })[]
  /** The page for its records if it has none of its own; by default the page for any dataset. */
  openedOn?: DatasetPlace
  /** The page with the possible actions for a record. */
  repairPage?: Row
}
