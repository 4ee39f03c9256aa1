/** What a call of the captcha gave, or why not: in words, as far as an answer came at all. */
type Called<Data> = { data: Data } | { msg: string }

/** Asks for a challenge, or has an answer checked: `work`, `slide/check`. */
export async function callCaptcha<Data>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<Called<Data>> {
  const [type, ...rest] = path.split('/')
  const address = ['/credit', type, 'captcha', ...rest].join('/')
  const envelope = await fetch(`${address}?${new URLSearchParams(query)}`, { signal }).then(
    (answered) => answered.json(),
    () => null,
  )
  return envelope?.code === 200 ? { data: envelope.data } : { msg: envelope?.msg ?? '' }
}
