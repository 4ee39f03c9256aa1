import { Readable } from 'node:stream'
import { type Attempt, attemptTyped, type LoaderArguments } from '../calls/api.ts'
import type { CallArguments, CallData } from '../calls/call.ts'
import type { Call } from '../calls/contract.ts'
import type { SentForm } from '../forms/form.ts'

/** The file that was chosen in a field of a form. */
export const findFile = ({ files }: SentForm, name = 'file'): File | undefined =>
  files.find(({ field }) => field === name)?.file

/** The file name without the folders that some browsers send along; a long name is truncated at its start. */
export const cleanFileName = ({ name }: File): string => name.replace(/^.*[/\\]/, '').slice(-200)

/** Sends a file to a call whose body is the file itself. */
export async function sendFile<C extends Call>(
  args: LoaderArguments,
  call: C,
  file: File,
  { type, ...given }: Omit<CallArguments<C>, 'body'> & { type: string },
): Promise<Attempt<CallData<C>>> {
  const body = Readable.from([Buffer.from(await file.arrayBuffer())], { objectMode: false })
  return attemptTyped(args)(call, { ...given, body, contentType: type })
}
