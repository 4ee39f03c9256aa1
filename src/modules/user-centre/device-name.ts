/** Words that all occur in a user agent, and the common name. */
type Known = readonly (readonly [words: readonly string[], name: string])[]

/** Browsers in order of precedence, because most also name others for compatibility. */
const BROWSERS: Known = [
  [['MicroMessenger/'], '微信'],
  [['DingTalk/'], '钉钉'],
  [['HuaweiBrowser/'], '华为浏览器'],
  [['MiuiBrowser/'], '小米浏览器'],
  [['QQBrowser/'], 'QQ 浏览器'],
  [['UCBrowser/'], 'UC 浏览器'],
  [['QihooBrowser/'], '360 浏览器'],
  [['360SE'], '360 浏览器'],
  [['Edg/'], 'Edge'],
  [['EdgA/'], 'Edge'],
  [['EdgiOS/'], 'Edge'],
  [['OPR/'], 'Opera'],
  [['SamsungBrowser/'], '三星浏览器'],
  [['Firefox/'], 'Firefox'],
  [['FxiOS/'], 'Firefox'],
  [['Chrome/'], 'Chrome'],
  [['CriOS/'], 'Chrome'],
  [['Safari/'], 'Safari'],
]

const SYSTEMS: Known = [
  [['OpenHarmony'], '鸿蒙设备'],
  [['HarmonyOS'], '鸿蒙设备'],
  [['iPhone'], 'iPhone'],
  [['iPad'], 'iPad'],
  [['Android', 'Mobile'], '安卓手机'],
  [['Android'], '安卓设备'],
  [['Windows'], 'Windows'],
  [['Mac OS X'], 'Mac'],
  [['Linux'], 'Linux'],
]

/** A common name for a user agent, by which owners recognise their device: Windows 上的 Chrome. */
export function nameDevice(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => findName(known, userAgent))
  if (browser && system) return `${spaced(system)}上的${spaced(browser)}`.trim()
  return system ?? browser ?? '其他设备'
}

const findName = (known: Known, userAgent: string): string | undefined =>
  known.find(([words]) => words.every((word) => userAgent.includes(word)))?.[1]

/** Separates Latin letters from Chinese characters by a space. */
const spaced = (name: string): string => name.replace(/^(?=[ -~])/, ' ').replace(/(?<=[ -~])$/, ' ')
