import type { Enhancement } from '../enhancement.ts'

/** Shows while typing which rules a new password meets. The server decides; this only saves a round trip. */
export const passwordStrength: Enhancement = (element, signal) => {
  const [password, repeated] = element.querySelectorAll('input')
  const bar = element.querySelector('meter')
  const said = element.querySelector('output')
  if (!password || !repeated || !bar || !said) return
  const least = Number(element.dataset.least)
  const words = (element.dataset.words ?? '').toLowerCase().split(' ').filter(Boolean)
  const show = () => {
    const typed = password.value.toLowerCase()
    const length = [...typed].length
    const kinds = new Set(typed).size
    const kept: Readonly<Record<string, boolean>> = {
      length: length >= least,
      words: length > 0 && !words.some((word) => typed.includes(word)),
      // Few distinct characters and keyboard sequences are what attackers try first.
      common: kinds > 5 && !/0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf/.test(typed),
      same: length > 0 && repeated.value === password.value,
    }
    for (const rule of element.querySelectorAll<HTMLElement>('[data-rule]'))
      rule.toggleAttribute('data-kept', kept[rule.dataset.rule ?? ''] ?? false)
    const isGood = kept.length && kept.words && kept.common
    bar.hidden = said.hidden = length === 0
    bar.value = isGood ? (length < least + 4 ? 3 : 4) : Math.min(2, Math.ceil((2 * length) / least))
    said.value = isGood
      ? `强度够了，${length} 个字符`
      : length < least
        ? `还差 ${least - length} 个字符`
        : '请看下面还没有打勾的要求'
  }
  element.addEventListener('input', show, { signal })
}
