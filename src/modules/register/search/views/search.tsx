import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { checkCreditCode, normalizeCreditCode } from '../../../../kernel/identity/credit-code.ts'
import { readKeyword } from '../../../../kernel/pages/keyword.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { findPersonalData } from '../../../../kernel/text/masks.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { search } from '../contract.ts'
import { explainCreditCode } from '../credit-code-parts.ts'
import { CodeChecker } from './code-checker.tsx'
import styles from './search.module.css'

export async function loader(args: LoaderArguments) {
  const { url, profile } = pageOfRequest(args)
  const api = apiOf(args)
  const [districts, popular] = await Promise.all([
    api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } }),
    api(search.popularWords, {}),
  ])
  const regions = [{ code: profile.regionCode, name: profile.cityName }, ...districts]
  const typed = readKeyword(url.searchParams.get('code'))
  return { page: {}, popular, ...readCode(typed, regions) }
}

/** Explains the typed code part by part, or why it is invalid. */
function readCode(typed: string, regions: readonly { code: string; name: string }[]) {
  if (typed === '') return { code: '', error: undefined, parts: [], isRight: false }
  // A personal number is not repeated, because it would then be in the page.
  if (findPersonalData(typed, 'official').length > 0)
    return { code: '', error: MESSAGES.personalKeyword, parts: [], isRight: false }
  const code = normalizeCreditCode(typed)
  const verdict = checkCreditCode(code)
  const isShaped = verdict.ok || verdict.reason.startsWith('校验位')
  return {
    code,
    error: verdict.ok ? undefined : `统一社会信用代码${verdict.reason}`,
    parts: isShaped ? explainCreditCode(code, regions) : [],
    isRight: verdict.ok,
  }
}

export default function Search() {
  const { popular, ...checked } = useLoaderData<typeof loader>()
  return (
    <Stack>
      <Panel title="企业查询" level={1}>
        <form action="/search" method="get" className={styles.form}>
          <label htmlFor="query-word">企业、个体工商户、社会组织、机关事业单位的名称或代码</label>
          <div className={styles.line}>
            <input id="query-word" name="search" type="search" maxLength={50} required autoComplete="off" />
            <Button>查询</Button>
          </div>
        </form>
        <ul className={styles.hints}>
          <li>名称不必写全：输入字号或其中连续的两个字即可；几个词用空格隔开。</li>
          <li>可以输入曾用名、繁体字、拼音或拼音首字母。</li>
          <li>统一社会信用代码可以只输入前几位；输满18位时先核对校验位。</li>
          <li>
            自然人信息暂未开放查询，可以<SiteLink href="/my-credit">查询本人信用</SiteLink>。
          </li>
        </ul>
        {popular.length > 0 && (
          <p className={styles.words}>
            大家在查：
            {popular.map((word) => (
              <a key={word} href={`/full-text-retrieval?search=${encodeURIComponent(word)}`}>
                {word}
              </a>
            ))}
          </p>
        )}
      </Panel>
      <CodeChecker {...checked} />
    </Stack>
  )
}
