import { Readable } from 'node:stream'
import type { LoaderArguments } from '../calls/api.ts'
import type { Envelope } from '../calls/envelope.ts'
import { openPortal } from '../pages/page-context.ts'

/** Hands a file of a form that was posted to a page on to the call that takes it, as a browser would send it. */
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
