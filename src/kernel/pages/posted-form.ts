import type { LoaderArguments } from '../calls/api.ts'
import { type SentForm, unreadableForm } from '../forms/form.ts'
import { openPortal } from './page-context.ts'

// Apart from what loaders begin with: views that run in browsers bring none of this along.
/** What was posted. A view is never run on a body that could not be read as a form. */
export function readForm(args: LoaderArguments): SentForm {
  const { form } = openPortal(args)
  if (!form) throw unreadableForm()
  return form
}

/** Whether an action has run before the loaders: the view then shows what it returned, and nothing else is prepared. */
export const isPosted = (args: LoaderArguments): boolean => openPortal(args).form !== null
