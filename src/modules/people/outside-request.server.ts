/** A login must be answered within three seconds, even if the service does not respond. */
export const PATIENCE_MS = 2500
const MOST_BYTES = 64 * 1024

/** Makes a request to a sign-on service: follows no redirects, and limits the size of the response. */
export async function askOutside(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...init, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('the sign-on service does not stop talking')
    chunks.push(chunk)
  }
  const { status, headers } = answer
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, { status, headers })
}
