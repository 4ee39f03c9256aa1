import { Panel } from '../../../../ui/frames/panel.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { type ConsoleUser, listMenuAreas } from '../../places.ts'
import styles from './workbench.module.css'

/** For staff without cases: links to their lists, with the number of waiting rows. */
export function Entrances({ self }: { self: ConsoleUser }) {
  const areas = listMenuAreas(self).filter(({ code }) => code !== 'workbench')
  return (
    <Panel title="我的工作">
      {areas.length === 0 ? (
        <p>您的账号还没有可以办理的事项，请联系安全管理员分配角色。</p>
      ) : (
        <ul className={styles.entrances}>
          {areas.flatMap(({ icon, places }) =>
            places.map(({ href, name }) => {
              const items = self.waiting.filter((item) => item.href.split('?')[0] === href)
              const count = items.reduce((sum, item) => sum + item.count, 0)
              return (
                <li key={href}>
                  <SiteLink href={items.length === 1 ? (items[0]?.href ?? href) : href} className={styles.entrance}>
                    <Icon name={icon} />
                    <span>{name}</span>
                    {count ? <strong>{count} 件待办</strong> : null}
                  </SiteLink>
                </li>
              )
            }),
          )}
        </ul>
      )}
    </Panel>
  )
}
