/** The result of a captcha call, or the message of its failure. */
type Called<Data> = { data: Data } | { msg: string }

/** Requests a challenge or checks an answer: `work`, `slide/check`. */
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
