import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { fieldOf } from '../../../kernel/forms/form.ts'
import { isOwnKey } from '../../../kernel/own-keys.ts'
import { formOf } from '../../../kernel/pages/posted-form.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { inquiries } from '../../submissions/looking-up/contract.ts'
import { centre } from '../centre-contract.ts'
import { people } from '../contract.ts'
import { CENTRE_PARTS, type CentrePart, partAddress, servicesOf } from '../user-types.ts'
import { AccountPart } from './account-part.tsx'
import { CasesPart } from './cases-part.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { DevicesPart } from './devices-part.tsx'
import { FavouritesPart } from './favourites-part.tsx'
import { MessagesPart } from './messages-part.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor } = pageOfRequest(args)
  if (actor.kind !== 'user') throw data({ code: 403, msg: '用户中心供个人、企业和其他组织使用' }, { status: 403 })
  const asked = url.searchParams.get('part')
  const part = CENTRE_PARTS.find(({ id }) => id === asked) ?? CENTRE_PARTS[0]
  return {
    page: part.id === 'cases' ? {} : { title: part.name, ownCrumb: row.title, crumbs: [{ title: part.name }] },
    part: part.id,
    heading: part.name,
    address,
    tabs: CENTRE_PARTS.map(({ id, name }) => ({ label: name, href: partAddress(id), current: id === part.id })),
    services: servicesOf(actor.userType),
    content: await contentOf(args, part.id, url.searchParams),
  }
}

/** Only what the shown part needs is asked for. */
async function contentOf(args: LoaderArguments, part: CentrePart, search: URLSearchParams) {
  const api = apiOf(args)
  switch (part) {
    case 'messages':
      return { part, page: await api(centre.messages, { query: pagingFromSearch(search) }) }
    case 'favourites':
      return { part, favourites: await api(centre.favourites, {}) }
    case 'consents':
      return { part, consents: await api(centre.consents, {}) }
    case 'devices':
      return { part, devices: await api(centre.devices, {}) }
    case 'account':
      return { part, user: await api(people.currentUser, {}) }
    case 'cases':
      return { part, page: await api(inquiries.myCases, { query: pagingFromSearch(search) }) }
  }
}

/** Every form of the centre says by `do` what is wanted, and is led back to its part. */
export async function action(args: LoaderArguments) {
  const form = formOf(args)
  const attempt = attemptOf(args)
  const field = (name: string) => fieldOf(form, name) ?? ''
  const answers = {
    read: () => attempt(centre.readMessages, { body: field('id') ? { id: field('id') } : {} }),
    unmark: () => attempt(centre.removeFavourite, { body: { address: field('address') } }),
    withdraw: () => attempt(centre.withdrawConsent, { body: { id: field('id') } }),
    end: () => attempt(centre.endDevice, { body: { id: field('id') } }),
    endAll: () => attempt(centre.endDevice, { body: {} }),
    close: () => attempt(centre.close, { body: { word: field('word') as '注销' } }),
  }
  const wanted = field('do')
  if (!isOwnKey(answers, wanted)) return data({ errors: { do: '没有这项操作' } }, { status: 422 })
  const answer = await answers[wanted]()
  if (!answer.ok) {
    const errors = Object.keys(answer.errors).length > 0 ? answer.errors : { do: answer.msg }
    return data({ errors }, { status: answer.status })
  }
  if (wanted === 'close' || wanted === 'endAll') return redirect('/home', 303)
  const { url } = pageOfRequest(args)
  return redirect(url.pathname + url.search, 303)
}

export default function UserCentre() {
  const { heading, tabs, content, address, services } = useLoaderData<typeof loader>()
  const errors: Record<string, string> = useActionData<typeof action>()?.errors ?? {}
  return (
    <ContentCard title={heading} tabs={tabs}>
      <ErrorSummary errors={errors} title="没有完成" />
      {content.part === 'cases' && <CasesPart page={content.page} address={address} services={services} />}
      {content.part === 'messages' && <MessagesPart page={content.page} address={address} />}
      {content.part === 'favourites' && <FavouritesPart favourites={content.favourites} />}
      {content.part === 'consents' && <ConsentsPart consents={content.consents} />}
      {content.part === 'devices' && <DevicesPart devices={content.devices} />}
      {content.part === 'account' && <AccountPart user={content.user} error={errors.word} />}
    </ContentCard>
  )
}
