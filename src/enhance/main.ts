import { backLink } from './back-link.ts'
import { define } from './enhancement.ts'
import { reportErrors } from './error-report.ts'
import { floatingNotice } from './floating-notice.ts'
import { leavingSite } from './leaving-site.ts'
import { leftNotice } from './left-notice.ts'
import { pageTools } from './page-tools.ts'
import { pictureNews } from './picture-news.ts'
import { searchBox } from './search-box.ts'
import { searchSuggest } from './search-suggest.ts'
import { sideBar } from './side-bar.ts'

// First, so that it hears what goes wrong in the elements below.
reportErrors()

define('search-box', (element, signal) => {
  searchBox(element, signal)
  searchSuggest(element, signal)
})
define('leaving-site', leavingSite)
define('back-link', backLink)
define('page-tools', pageTools)
define('side-bar', sideBar)
define('picture-news', pictureNews)
define('left-notice', leftNotice)
define('floating-notice', floatingNotice)
// Few pages have them, and they are larger than all the others.
define('captcha-box', async (element, signal) => (await import('./captcha-box.ts')).captchaBox(element, signal))
define('modal-dialog', async (element, signal) => (await import('./modal-dialog.ts')).modalDialog(element, signal))
define('draft-keeper', async (element, signal) => (await import('./draft-keeper.ts')).draftKeeper(element, signal))
define('live-answer', async (element, signal) => (await import('./live-answer.ts')).liveAnswer(element, signal))
define('file-field', async (element, signal) => (await import('./file-field.ts')).fileField(element, signal))
// Only there for who has switched them on.
define('read-aloud', async (element, signal) => (await import('./read-aloud.ts')).readAloud(element, signal))
define('reading-guide', async (element, signal) => (await import('./reading-guide.ts')).readingGuide(element, signal))
define('hydrated-view', async (element, signal) => (await import('./hydrated-view.ts')).hydratedView(element, signal))
