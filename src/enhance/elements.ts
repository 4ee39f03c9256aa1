import { backLink } from './back-link.ts'
import type { Enhancement } from './enhancement.ts'
import { leavingSite } from './leaving-site.ts'
import { pageTools } from './page-tools.ts'
import { pictureNews } from './picture-news.ts'
import { publicNotices } from './public-notices.ts'
import { searchBox } from './search-box.ts'
import { searchSuggest } from './search-suggest.ts'
import { sideBar } from './side-bar.ts'

/** Loads the code of an element with its first use, because few pages have one. */
const later =
  (load: () => Promise<Enhancement>): Enhancement =>
  async (element, signal) =>
    (await load())(element, signal)

/** Every custom element of the site. `main.ts` defines them; the type of JSX (`custom-elements.d.ts`) is derived from the names. */
export const ELEMENTS = {
  'search-box': (element, signal) => {
    searchBox(element, signal)
    searchSuggest(element, signal)
  },
  'leaving-site': leavingSite,
  'back-link': backLink,
  'page-tools': pageTools,
  'side-bar': sideBar,
  'picture-news': pictureNews,
  'public-notices': publicNotices,
  'captcha-box': later(async () => (await import('./captcha/captcha-box.ts')).captchaBox),
  'wait-box': later(async () => (await import('./wait-box.ts')).waitBox),
  'draft-keeper': later(async () => (await import('./draft-keeper.ts')).draftKeeper),
  'form-help': later(async () => (await import('./form-help.ts')).formHelp),
  'subject-picker': later(async () => (await import('./subject-picker.ts')).subjectPicker),
  'choice-search': later(async () => (await import('./choice-search.ts')).choiceSearch),
  'paper-check': later(async () => (await import('./paper-check.ts')).paperCheck),
  'proof-check': later(async () => (await import('./proof-check.ts')).proofCheck),
  'live-answer': later(async () => (await import('./live-answer.ts')).liveAnswer),
  'live-list': later(async () => (await import('./steps/live-list.ts')).liveList),
  'desk-list': later(async () => (await import('./desk/desk-list.ts')).deskList),
  'row-order': later(async () => (await import('./desk/row-order.ts')).rowOrder),
  'desk-bell': later(async () => (await import('./desk/desk-bell.ts')).deskBell),
  'phrase-pills': later(async () => (await import('./desk/phrase-pills.ts')).phrasePills),
  'file-field': later(async () => (await import('./file-field.ts')).fileField),
  'show-password': later(async () => (await import('./password/show-password.ts')).showPassword),
  'password-strength': later(async () => (await import('./password/password-strength.ts')).passwordStrength),
  'shared-secret': later(async () => (await import('./shared-secret.ts')).sharedSecret),
  'read-aloud': later(async () => (await import('./reading/read-aloud.ts')).readAloud),
  'read-part': later(async () => (await import('./reading/read-part.ts')).readPart),
  'reading-guide': later(async () => (await import('./reading/reading-guide.ts')).readingGuide),
  'hydrated-view': later(async () => (await import('./hydrated-view.ts')).hydratedView),
} satisfies Record<string, Enhancement>
