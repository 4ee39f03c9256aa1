const SEEN = 'notices=seen'

/**
 * Whether no notice has floated yet in this visit. Stored in a session cookie, which new tabs share. If cookies are blocked every page would be the
 * first one, so the result is false.
 */
export function isFirstOfVisit(page: { cookie: string } = document): boolean {
  const hasSeen = () => `; ${page.cookie};`.includes(`; ${SEEN};`)
  if (hasSeen()) return false
  page.cookie = `${SEEN}; path=/; samesite=lax`
  return hasSeen()
}
