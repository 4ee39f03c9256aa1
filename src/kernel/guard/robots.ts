/** Words in the user agents of programs: search engines, monitors, HTTP libraries, headless browsers. */
const WORDS =
  /bot|crawl|spider|slurp|archiver|monitor|probe|scan|check|preview|headless|lighthouse|feed|curl|wget|python|java\/|okhttp|axios|node|go-http|ruby|perl|php|http-?client|postman|yisou|sogou web|baiduspider|360spider|bytespider/i

/** Real browsers have shorter user agents. */
const LONGEST = 500

/** Whether a user agent belongs to a program or is missing. Reader apps of search engines do not count as programs. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.length > LONGEST || !userAgent.startsWith('Mozilla/') || WORDS.test(userAgent)
