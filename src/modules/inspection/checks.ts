import {
  checkLinkWords,
  checkPersonalData,
  checkPictureTexts,
  checkSevereWords,
  checkStructure,
  checkWords,
} from './article-checks.ts'
import { checkLinks } from './link-check.ts'
import { checkUnlisted, checkWithdrawals } from './register-checks.ts'
import {
  checkBrowsers,
  checkColumns,
  checkCorrections,
  checkHome,
  checkIpv6,
  checkMarks,
  checkMessages,
  checkReachable,
  checkSearch,
  checkServices,
  checkSignOn,
  checkSpeed,
  checkSurveys,
  checkYearReport,
} from './site-checks.ts'
import type { Check } from './sources.ts'

/** The check of each indicator, by its code. */
export const CHECKS: Readonly<Record<string, Check>> = {
  V1: checkSevereWords,
  V2: checkReachable,
  V3: checkHome,
  V4: checkColumns,
  V5: checkMessages,
  V6: checkServices,
  D1: checkLinks,
  D2: checkWords,
  D3: checkMarks,
  D4: checkSearch,
  D5: checkSignOn,
  D6: checkIpv6,
  D7: checkBrowsers,
  D8: checkSurveys,
  D9: checkCorrections,
  D10: checkYearReport,
  S1: checkPersonalData,
  S2: checkPictureTexts,
  S3: checkStructure,
  S4: checkLinkWords,
  S5: checkSpeed,
  S6: checkWithdrawals,
  S7: checkUnlisted,
}
