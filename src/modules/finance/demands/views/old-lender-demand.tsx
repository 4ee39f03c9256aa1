import { redirect } from 'react-router'
import type { LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { lenderAddress } from '../layouts.ts'

export function loader(args: LoaderArguments) {
  throw redirect(lenderAddress(pageOfRequest(args).url.searchParams.get('id') ?? ''), 301)
}

/** The page of a demand stands on the desk of lenders now. */
export default function OldLenderDemand() {
  return null
}
