import type { LoaderArguments } from '../calls/api.ts'
import { type SentForm, unreadableForm } from '../forms/form.ts'
import { openPortal } from './page-context.ts'

// Separate from the functions that loaders use, so that views that run in browsers do not import it.
/** The posted form. A request whose body could not be read as a form is refused before any view runs. */
export function readForm(args: LoaderArguments): SentForm {
  const { form } = openPortal(args)
  if (!form) throw unreadableForm()
  return form
}

/** Whether an action ran before the loaders: then the view shows the action's result, and loaders prepare no fresh form. */
export const isPosted = (args: LoaderArguments): boolean => openPortal(args).form !== null
