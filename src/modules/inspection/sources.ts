import type { SiteProfile } from '../../kernel/profile.ts'
import type { Grade } from './contract.ts'

/** An article that anyone can read. */
export interface InspectedArticle {
  id: string
  name: string
  summary: string
  /** Sanitised HTML. */
  content: string
  coverImageId: string | null
  attachments: readonly { fileId: string; name: string }[]
  /** It only leads to another site. */
  isOutside: boolean
}

export interface InspectedColumn {
  id: string
  name: string
  owner: string
  cycleDays: number
  isEmptyAllowed: boolean
  /** The day of the newest article in it and below it; null where there is none. */
  newest: string | null
  /** Where it is read. */
  page: string
}

/** A message to the office that was sent in the last year. */
export interface InspectedCase {
  id: string
  acceptNo: string
  kindName: string
  isCorrection: boolean
  /** Days as 2026-11-15. */
  sentOn: string
  promisedOn: string
  answeredOn: string | null
  /** The office waits for its sender. */
  isPaused: boolean
}

/** A survey that everybody may see, of the last year. */
interface InspectedSurvey {
  id: string
  title: string
  /** Days as 2026-11-15. */
  opensOn: string
  closesOn: string
  isOver: boolean
  /** Its results are public, with what became of them. */
  isTold: boolean
}

interface InspectedGuide {
  name: string
  page: string
  /** Elements a guide must have, by their names, and whether it has them. */
  elements: Readonly<Record<string, boolean>>
}

export interface Visit {
  status: number
  /** Where it leads instead. */
  location: string | null
  body: string
  ms: number
}

export interface Probes {
  number: number
  failed: number
  slow: number
  slowestMs: number
  /** Days from the first of them until now. */
  days: number
}

/** What the checks are given to look at. Nothing of it writes. */
export interface Sources {
  /** Days as 2026-11-15. */
  today(): string
  profile: SiteProfile
  /** In the order of their ids, those after one; or a single one. */
  articles(where: { after: string; limit: number } | { id: string }): Promise<InspectedArticle[]>
  columns(): Promise<InspectedColumn[]>
  /** The day on which something new last came to the home page. */
  homeUpdatedOn(): Promise<string | null>
  /** The day of the newest yearly table of the site; null where there is none. */
  yearReportOn(): Promise<string | null>
  /** Links of navigation, side menus and downloads: what they say, where they lead, and where they stand. */
  menuLinks(): Promise<{ name: string; href: string; where: string }[]>
  downloads(): Promise<{ title: string; fileId: string }[]>
  /** Picture news that the home page shows. */
  newsPictures(): Promise<{ id: string; alt: string; title: string }[]>
  /** Of these files, those that nobody can open. */
  missingFiles(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** Of these articles, those that nobody can read. */
  missingArticles(ids: readonly string[]): Promise<ReadonlySet<string>>
  cases(): Promise<InspectedCase[]>
  /** Those that opened or closed in the last year. */
  surveys(): Promise<InspectedSurvey[]>
  guides: readonly InspectedGuide[]
  /** Pages that anyone may open by their address alone. */
  openPages(): Promise<readonly { path: string; title: string }[]>
  /** Whether there is such a page, and whether it is about one thing that its address names. */
  page(path: string): { isAboutOne: boolean; isOpen: boolean } | undefined
  /** Opens a page as a stranger would, inside this process. */
  visit(address: string): Promise<Visit>
  /** The id of the first article that is found. */
  searchFirst(title: string): Promise<{ id: string; name: string } | undefined>
  /** Texts of public records as they are shown, the newest first. */
  records(limit: number): Promise<{ name: string; address: string; texts: readonly string[] }[]>
  /** Withdrawals of decisions that wait for a second person, with the day on which they were asked for. */
  withdrawals(): Promise<{ id: string; documentNo: string; askedOn: string }[]>
  /** Checks of the last year that should have led to an entry in the list of irregular operation and did not. */
  unlistedChecks(): Promise<{ id: string; name: string; result: string; day: string; address: string }[]>
  probes(): Promise<Probes>
  /** Of links to other sites, what is wrong with those that lead nowhere; null where nobody opens them. */
  outsideProblems: ((hrefs: readonly string[]) => Promise<ReadonlyMap<string, string>>) | null
  /** Where something is mended. */
  mend: {
    article(id: string): string
    column(column: InspectedColumn): string
    case(id: string): string
    survey(id: string): string
    surveys: string
    menu: string
    pictureNews: string
    profile: string
    withdrawal(id: string): string
  }
}

/** Lets others have their turn, if this one has taken long. */
export type Pause = () => Promise<void>

/** One defect. */
export interface Found {
  /** The same defect has the same key at the next inspection. Holds nothing that is personal. */
  key: string
  what: string
  where: string
  link: string
  grade: Grade
  sort: string
  /** The article it is in, which alone is looked at again. */
  focus: string | null
}

export interface Checked {
  /** What was counted. */
  evidence: string
  findings: Found[]
  /** A program cannot say more. */
  isForPeople?: boolean
}

export interface Looking {
  sources: Sources
  pause: Pause
  /** Only this article. */
  focus?: string
}

export type Check = (looking: Looking) => Promise<Checked>
