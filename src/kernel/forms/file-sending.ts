import { Readable } from 'node:stream'
import { z } from 'zod'
import type { LoaderArguments } from '../calls/api.ts'
import type { Envelope } from '../calls/envelope.ts'
import { openPortal } from '../pages/page-context.ts'
import { readForm } from '../pages/posted-form.ts'

/** Uploads a file from a form posted without script, through the same call that a browser with script uses. */
export function sendFile(args: LoaderArguments, path: string, file: File): Promise<Envelope> {
  const form = new FormData()
  form.set('file', file, file.name)
  const sent = new Response(form)
  return openPortal(args).send({
    method: 'POST',
    path,
    body: Readable.fromWeb(sent.body as never),
    contentType: sent.headers.get('content-type') ?? '',
  })
}

const Taken = z.object({ id: z.string(), name: z.string() })

/** Uploads the file of a posted form to the call at `path`; undefined if none was chosen. */
export async function uploadFormFile(
  args: LoaderArguments,
  field: string,
  path: string,
): Promise<{ file?: z.output<typeof Taken>; error?: string }> {
  const sent = readForm(args).files.find((each) => each.field === field)?.file
  if (!sent || sent.size === 0) return {}
  const { data, msg } = await sendFile(args, path, sent)
  const taken = Taken.safeParse(data)
  return taken.success ? { file: taken.data } : { error: msg }
}
