import type { SubSiteName } from '../modules/sub-sites/layouts.ts'

// The names of all shells. The kernel declares an empty type, and this file extends it, so that a row with an unknown shell does not compile.
declare module '../kernel/pages/pages.ts' {
  interface Shells extends Record<SubSiteName, true> {
    main: true
    other: true
    new: true
    finance: true
    'repair-program': true
    console: true
    lender: true
    bare: true
  }
}
