import type { SiteProfile } from '../../kernel/profile.ts'
import type { Grade } from './contract.ts'

/** An article that the public can read. */
export interface InspectedArticle {
  id: string
  name: string
  summary: string
  /** Content of the article as sanitised HTML. */
  content: string
  coverImageId: string | null
  attachments: readonly { fileId: string; name: string }[]
  /** The article only links to another site. */
  isOutside: boolean
}

export interface InspectedColumn {
  id: string
  name: string
  owner: string
  cycleDays: number
  isEmptyAllowed: boolean
  /** The day of the newest article in the column and its descendants; null without any. */
  newest: string | null
  /** Address of the column. */
  page: string
}

/** A message to the office from the last year. */
export interface InspectedCase {
  id: string
  acceptNo: string
  kindName: string
  isCorrection: boolean
  /** Day of the message, in the form 2026-11-15. */
  sentOn: string
  promisedOn: string
  answeredOn: string | null
  /** The office is waiting for an answer of the sender. */
  isPaused: boolean
}

/** A public survey from the last year. */
interface InspectedSurvey {
  id: string
  title: string
  /** First day of the survey, in the form 2026-11-15. */
  opensOn: string
  closesOn: string
  isOver: boolean
  /** Whether its results are published, including the adopted opinions. */
  isTold: boolean
}

interface InspectedGuide {
  name: string
  page: string
  /** Required elements of a guide by name, and whether it has them. */
  elements: Readonly<Record<string, boolean>>
}

export interface VisitResult {
  status: number
  /** Target of a redirect; null for any other response. */
  location: string | null
  body: string
  ms: number
}

export interface Probes {
  number: number
  failed: number
  slow: number
  slowestMs: number
  /** Days from the first probe of the home page until now. */
  days: number
}

/** Read-only data for the checks. */
export interface Sources {
  /** Today in the form 2026-11-15. */
  today(): string
  profile: SiteProfile
  /** Articles after an id in the order of ids, or a single one. */
  articles(where: { after: string; limit: number } | { id: string }): Promise<InspectedArticle[]>
  columns(): Promise<InspectedColumn[]>
  /** The day of the newest article on the home page. */
  homeUpdatedOn(): Promise<string | null>
  /** The day of the newest annual report of the site; null without one. */
  yearReportOn(): Promise<string | null>
  /** Links of navigation, side menus and downloads with text, address and location. */
  menuLinks(): Promise<{ name: string; href: string; where: string }[]>
  downloads(): Promise<{ title: string; fileId: string }[]>
  /** Picture news on the home page. */
  newsPictures(): Promise<{ id: string; alt: string; title: string }[]>
  /** The given files that nobody can open. */
  missingFiles(ids: readonly string[]): Promise<ReadonlySet<string>>
  /** The given articles that nobody can read. */
  missingArticles(ids: readonly string[]): Promise<ReadonlySet<string>>
  cases(): Promise<InspectedCase[]>
  /** Surveys that opened or closed in the last year. */
  surveys(): Promise<InspectedSurvey[]>
  guides: readonly InspectedGuide[]
  /** Pages that anybody can open by their address alone. */
  openPages(): Promise<readonly { path: string; title: string }[]>
  /** The page at a path: whether it needs an id in its address, and whether it is public; undefined if there is none. */
  page(path: string): { isAboutOne: boolean; isOpen: boolean } | undefined
  /** Opens a page like an anonymous visitor, within this process. */
  visit(address: string): Promise<VisitResult>
  /** The first article found by a search for the title. */
  searchFirst(title: string): Promise<{ id: string; name: string } | undefined>
  /** Displayed texts of public records, newest first. */
  records(limit: number): Promise<{ name: string; address: string; texts: readonly string[] }[]>
  /** Withdrawals of decisions that wait for approval, with the day of the request. */
  withdrawals(): Promise<{ id: string; documentNo: string; askedOn: string }[]>
  /** Checks of the last year that should have led to a listing as irregular operation and did not. */
  unlistedChecks(): Promise<{ id: string; name: string; result: string; day: string; address: string }[]>
  probes(): Promise<Probes>
  /** Problems of broken external links; null if external pages are not opened. */
  outsideProblems: ((hrefs: readonly string[]) => Promise<ReadonlyMap<string, string>>) | null
  /** Addresses in the console for correcting a finding. */
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

/** Yields to other requests if the current piece of work has taken long. */
export type PauseForOthers = () => Promise<void>

/** One defect found by a check. */
export interface FoundDefect {
  /** Stable key of the defect, so that the next inspection recognises it. Contains no personal data. */
  key: string
  what: string
  where: string
  link: string
  grade: Grade
  sort: string
  /** The article that contains the defect; it can be rechecked on its own. */
  focus: string | null
}

export interface IndicatorCheckResult {
  /** The figures on which the verdict is based, in Chinese. */
  evidence: string
  findings: FoundDefect[]
  /** The checker cannot judge this; a person decides. */
  isForPeople?: boolean
}

export interface CheckContext {
  sources: Sources
  pause: PauseForOthers
  /** Limits the check to this article. */
  focus?: string
}

export type Check = (looking: CheckContext) => Promise<IndicatorCheckResult>
