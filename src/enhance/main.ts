import { ELEMENTS } from './elements.ts'
import { define } from './enhancement.ts'
import { reportErrors } from './error-report.ts'
import { closeMenus } from './menus.ts'
import { stampPrint } from './print-time.ts'

// First, so that it hears what goes wrong in the elements below.
reportErrors()
closeMenus()
stampPrint()

for (const [name, enhance] of Object.entries(ELEMENTS)) define(name, enhance)
