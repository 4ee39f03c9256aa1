/** Programs say what they are, mostly: search engines, monitors, libraries that fetch, browsers without a window. */
const WORDS =
  /bot|crawl|spider|slurp|archiver|monitor|probe|scan|check|preview|headless|lighthouse|feed|curl|wget|python|java\/|okhttp|axios|node|go-http|ruby|perl|php|http-?client|postman|yisou|sogou web|baiduspider|360spider|bytespider/i

/** Longer names of browsers than this are made up. */
const LONGEST = 500

/** Whether a name of a browser is that of a program, or none. Of search engines' apps that people read in, it is not. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.length > LONGEST || !userAgent.startsWith('Mozilla/') || WORDS.test(userAgent)
