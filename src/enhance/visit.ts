const SEEN = 'notices=seen'

/**
 * Whether nothing has floated yet in this visit. Remembered in a cookie that goes with the visit, which a new tab has as well;
 * where cookies are blocked every page would be the first, so that none is.
 */
export function isFirstOfVisit(page: { cookie: string } = document): boolean {
  const hasSeen = () => `; ${page.cookie};`.includes(`; ${SEEN};`)
  if (hasSeen()) return false
  page.cookie = `${SEEN}; path=/; samesite=lax`
  return hasSeen()
}
