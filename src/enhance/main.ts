import { ELEMENTS } from './elements.ts'
import { define } from './enhancement.ts'
import { reportErrors } from './error-report.ts'
import { closeMenus } from './menus.ts'
import { stampPrint } from './print-time.ts'

// First, so that it catches errors of the elements below.
reportErrors()
closeMenus()
stampPrint()

for (const [name, enhance] of Object.entries(ELEMENTS)) define(name, enhance)
