import { data, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pagingFromSearch } from '../../../../kernel/calls/paging.ts'
import { dateKey } from '../../../../kernel/format/date.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { qrCode } from '../../../../kernel/pages/qr-code.server.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { EmptyState } from '../../../../ui/frames/empty-state.tsx'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { Stack } from '../../../../ui/frames/split.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { grantCalls } from '../../../grants/owner-contract.ts'
import { creditCodeAddress } from '../../archives/layouts.ts'
import archiveStyles from '../../archives/views/archive.module.css'
import { ArchiveDirectory } from '../../archives/views/archive-directory.tsx'
import { ArchivePart } from '../../archives/views/archive-part.tsx'
import { type OwnSection, ownArchive } from '../contract.ts'
import { OWN_ARCHIVE_PATH } from '../layouts.ts'
import styles from './my-credit.module.css'
import { NotVerified } from './not-verified.tsx'
import { OwnCode } from './own-code.tsx'
import { OwnHeader } from './own-header.tsx'
import { OwnLines } from './own-lines.tsx'
import { OwnLooks } from './own-looks.tsx'

/** The call answers with this status if the account is not verified by documents; any other status is an error of the page. */
const CONFLICT = 409

export async function loader(args: LoaderArguments) {
  const { row, url, now, actor, profile } = pageOfRequest(args)
  if (actor.kind !== 'user') throw data({ code: 403, msg: '本页供个人、企业和其他组织查询自己的信用' }, { status: 403 })
  const page: PageInfo = { title: row.title }
  const answer = await attemptOf(args)(ownArchive.archive, {})
  if (!answer.ok) {
    if (answer.status !== CONFLICT) throw data({ code: answer.status, msg: answer.msg }, { status: answer.status })
    return { page, reason: answer.msg, shown: null }
  }
  const archive = answer.data
  const open = archive.sections.find(({ dataset }) => dataset === url.searchParams.get('open'))?.dataset
  const [{ looks }, opened] = await Promise.all([
    apiOf(args)(grantCalls.looks, {}),
    open && apiOf(args)(ownArchive.records, { params: { dataset: open }, query: pagingFromSearch(url.searchParams) }),
  ])
  const shown = {
    ...{ archive, looks, today: dateKey(now), repairWindow: profile.repairWindow, userType: actor.userType },
    code: actor.userType === 1 ? null : codeOf(archive.subject.code, profile.publicUrl),
    opened: open && opened ? { dataset: open, page: opened } : null,
    address: url.pathname + url.search,
  }
  return { page, reason: null, shown }
}

/** The address in the printed code, and the QR code. */
function codeOf(code: string, publicUrl: string) {
  const address = creditCodeAddress(code)
  return { address, qr: qrCode(new URL(address, publicUrl).href) }
}

export default function MyCredit() {
  const { shown, reason } = useLoaderData<typeof loader>()
  if (!shown) return <NotVerified reason={reason} />
  const { archive, looks, code } = shown
  const entries = [
    ...archive.sections.map(({ dataset, name, total }) => ({ id: dataset, name, count: total })),
    { id: 'looks', name: '谁查看过', count: looks.length },
  ]
  return (
    <Stack>
      <OwnHeader archive={archive} />
      <div className={archiveStyles.columns}>
        <div className={archiveStyles.beside}>
          <ArchiveDirectory entries={entries} empty={0} />
          {code && <OwnCode address={code.address} qr={code.qr} />}
          <Panel title="说明">
            <p className={styles.note}>
              认为记录有误的，可以提出异议；符合条件的，可以申请修复。其他人的姓名、证件号码和联系方式按规定隐去，举报人等依法保密的信息不在本页显示。
            </p>
          </Panel>
        </div>
        <div className={archiveStyles.parts}>
          {archive.sections.length === 0 && (
            <section className="card">
              <EmptyState title="没有关于您的信用记录">
                <p>各单位报送的信息每日更新。</p>
              </EmptyState>
            </section>
          )}
          {archive.sections.map((section) => (
            <Section key={section.dataset} section={section} shown={shown} />
          ))}
          <OwnLooks looks={looks} />
        </div>
      </div>
    </Stack>
  )
}

type Shown = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['shown']>

/** The records of one dataset: the newest, or all of them paged. */
function Section({ section, shown }: { section: OwnSection; shown: Shown }) {
  const { dataset, name, total, provider, records } = section
  const { today, repairWindow, userType, address } = shown
  const opened = shown.opened?.dataset === dataset ? shown.opened.page : null
  return (
    <ArchivePart id={dataset} title={name} count={`${total} 条`} note={`归集单位：${provider}`}>
      <OwnLines records={opened?.records ?? records} today={today} repairWindow={repairWindow} userType={userType} />
      {opened && (
        <div className={styles.pages}>
          <Pagination page={opened} address={address} />
        </div>
      )}
      {!opened && total > records.length && (
        <a className={archiveStyles.more} href={`${addressWith(OWN_ARCHIVE_PATH, { open: dataset })}#${dataset}`}>
          查看全部 {total} 条<span className="visually-hidden">{name}</span>
          <span aria-hidden="true"> ›</span>
        </a>
      )}
    </ArchivePart>
  )
}
