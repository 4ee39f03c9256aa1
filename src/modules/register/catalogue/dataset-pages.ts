import type { Row } from '../../../kernel/pages/pages.ts'
import type { SharedListName } from './shared-lists.ts'

/** How a list is read: by the call the specification has for it, or as any dataset. */
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
  /** The call of its own, where the specification has one. */
  read?: Reader
  /** Only these categories, joined by commas. */
  category?: string
}

/** A row of the site map that lists this dataset alone. */
export interface OwnList extends Row, Listed {
  /** The formal name, where the page's title is an old one. */
  heading?: string
  cached?: false
}

/** A tab on a list page that several datasets share. */
export interface SharedTab extends Listed {
  on: SharedListName
  label: string
  /** What is in the address when this tab is open. */
  query: Readonly<Record<string, string>>
  zone?: 'free-trade'
  /** Tabs of one field stand together: 食品安全. */
  field?: string
  /** Datasets that it lists instead of the one that it belongs to: a view on them. */
  of?: readonly [string, ...string[]]
  /** Stands before the tabs of datasets that come earlier in the catalogue. */
  first?: true
}

/** A page and what its address says to show this dataset. */
export interface Place {
  page: string
  query?: Readonly<Record<string, string>>
}

/** The pages on which a dataset is listed and its records are opened. */
export interface DatasetPages {
  /** The first is where links to the dataset lead. */
  lists?: readonly OwnList[]
  tabs?: readonly SharedTab[]
  /** Where links to the dataset lead if it has no list of its own. */
  listedAt?: Place
  /** Rows of the site map that show one record of this dataset, by query id; its records open on the first. */
  recordPages?: readonly (Row & { cached?: false })[]
  /** Where its records open if it has no page for them; without both, on the page for every dataset. */
  openedOn?: Place
  /** The page that says what can be done about a record first. */
  repairPage?: Row
}
