import type { RepairWindow } from '../../src/kernel/profile.ts'

/** Sentences that name another repair channel than the setting, by setting. */
const CONTRADICTIONS: Readonly<Record<RepairWindow, readonly RegExp[]>> = {
  信用中国: [
    /(?:在|通过|登录|向)(?:本网站|本站|“信用榕屿”)[^。；，]{0,16}(?:申请|提交|办理)[^。；，]{0,6}修复/u,
    /修复申请由本(?:网)?站受理/u,
  ],
  本站: [
    /(?:在|通过|登录|向|到)“?信用中国”?网站[^。；，]{0,16}(?:申请|提交|办理|提出)/u,
    /修复申请由“信用中国”网站受理/u,
    /“?信用中国”?网站(?:提出)?申请/u,
  ],
}

/** News and policies mention the national channel whatever channel a city has set. */
const NATIONAL = /总窗口|统一受理/u

/** Sentences about repair in a text that contradict the setting. */
export const contradictionsIn = (text: string, window: RepairWindow): string[] =>
  text
    .split(/[。；！？\n]/u)
    .filter((sentence) => /修复|移出|义务履行/u.test(sentence) && !NATIONAL.test(sentence))
    .filter((sentence) => CONTRADICTIONS[window].some((pattern) => pattern.test(sentence)))
