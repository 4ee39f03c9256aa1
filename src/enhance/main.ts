import { backLink } from './back-link.ts'
import { define } from './enhancement.ts'
import { reportErrors } from './error-report.ts'
import { leavingSite } from './leaving-site.ts'
import { closeMenus } from './menus.ts'
import { pageTools } from './page-tools.ts'
import { pictureNews } from './picture-news.ts'
import { stampPrint } from './print-time.ts'
import { publicNotice } from './public-notice.ts'
import { searchBox } from './search-box.ts'
import { searchSuggest } from './search-suggest.ts'
import { sideBar } from './side-bar.ts'

// First, so that it hears what goes wrong in the elements below.
reportErrors()
closeMenus()
stampPrint()

define('search-box', (element, signal) => {
  searchBox(element, signal)
  searchSuggest(element, signal)
})
define('leaving-site', leavingSite)
define('back-link', backLink)
define('page-tools', pageTools)
define('side-bar', sideBar)
define('picture-news', pictureNews)
define('public-notice', publicNotice)
// Few pages have them, and they are larger than all the others.
define('captcha-box', async (element, signal) => (await import('./captcha/captcha-box.ts')).captchaBox(element, signal))
define('wait-box', async (element, signal) => (await import('./wait-box.ts')).waitBox(element, signal))
define('modal-dialog', async (element, signal) => (await import('./modal-dialog.ts')).modalDialog(element, signal))
define('draft-keeper', async (element, signal) => (await import('./draft-keeper.ts')).draftKeeper(element, signal))
define('form-help', async (element, signal) => (await import('./form-help.ts')).formHelp(element, signal))
define('subject-picker', async (element, signal) =>
  (await import('./subject-picker.ts')).subjectPicker(element, signal),
)
define('paper-check', async (element, signal) => (await import('./paper-check.ts')).paperCheck(element, signal))
define('live-answer', async (element, signal) => (await import('./live-answer.ts')).liveAnswer(element, signal))
define('file-field', async (element, signal) => (await import('./file-field.ts')).fileField(element, signal))
define('show-password', async (element, signal) =>
  (await import('./password/show-password.ts')).showPassword(element, signal),
)
define('password-strength', async (element, signal) =>
  (await import('./password/password-strength.ts')).passwordStrength(element, signal),
)
define('shared-secret', async (element) => (await import('./shared-secret.ts')).sharedSecret(element))
// Only there for who has switched them on.
define('read-aloud', async (element, signal) => (await import('./read-aloud.ts')).readAloud(element, signal))
define('read-part', async (element, signal) => (await import('./read-part.ts')).readPart(element, signal))
define('reading-guide', async (element, signal) => (await import('./reading-guide.ts')).readingGuide(element, signal))
define('hydrated-view', async (element, signal) => (await import('./hydrated-view.ts')).hydratedView(element, signal))
