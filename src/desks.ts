import { type AnyDesk, provideDesks } from './modules/desk/registry.ts'
import { institutionDesk } from './modules/finance/desk/institutions.ts'
import { productDesk } from './modules/finance/desk/products.ts'
import { interviewDesk } from './modules/interviews/desk/interviews.ts'
import { surveyDesk } from './modules/surveys/desk/surveys.ts'

/** Every thing that staff keep on a desk, room by room. Pages, calls, menus and views are made from this list. */
export const desks: readonly AnyDesk[] = [productDesk, institutionDesk, interviewDesk, surveyDesk]

provideDesks(desks)
