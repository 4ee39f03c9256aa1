import type { SubSiteName } from '../modules/sub-sites/layouts.ts'

// The kernel knows that pages are in shells, not in which: their names are told to it here. A row with another name
// does not compile.
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
