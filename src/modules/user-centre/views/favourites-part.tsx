import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { SiteLink } from '../../../ui/link.tsx'
import type { FollowedPage } from '../followed-pages.ts'
import styles from './centre.module.css'
import { CentreForm } from './centre-form.tsx'
import { FollowedNews } from './overview-part.tsx'

export function FavouritesPart({ favourites }: { favourites: readonly FollowedPage[] }) {
  if (favourites.length === 0)
    return (
      <EmptyState of="favourites" title="还没有关注">
        <p>在企业信用档案点“关注”、在文章页面点“收藏”，以后从这里打开，并看到企业的新变化。</p>
      </EmptyState>
    )
  return (
    <ul className={styles.followed}>
      {favourites.map((page) => (
        <li key={page.address}>
          <SiteLink href={page.address}>{page.title}</SiteLink>
          <FollowedNews page={page} />
          <CentreForm
            part="favourites"
            wanted="unmark"
            values={{ address: page.address }}
            look="text"
            label={`取消关注：${page.title}`}
          >
            取消关注
          </CentreForm>
        </li>
      ))}
    </ul>
  )
}
