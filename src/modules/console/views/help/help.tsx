import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { CONSOLE_HELP, CONSOLE_OWN_ACCOUNT, helpAnchor } from '../../../desk/layouts.ts'
import { ConsoleNav } from '../../../desk/views/console-nav.tsx'
import { readHandbook } from '../../handbook/handbook.ts'
import { SERVER_CHAPTERS } from '../../handbook/on-server.ts'
import { listMenuAreas } from '../../places.ts'
import styles from './help.module.css'

export async function loader(args: LoaderArguments) {
  return { title: pageOfRequest(args).row.title, self: await apiOf(args)(deskFrame.desk, {}) }
}

/** The handbook, limited to what this member of staff may do. */
export default function ConsoleHelp() {
  const { title, self } = useLoaderData<typeof loader>()
  const places = [...listMenuAreas(self).flatMap((area) => area.places.map(({ href }) => href)), CONSOLE_OWN_ACCOUNT]
  const isSystem = self.roles.some(({ code }) => code === 'system')
  const chapters = [
    ...readHandbook().filter(({ place }) => places.includes(place)),
    ...(isSystem ? SERVER_CHAPTERS : []),
  ]
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_HELP} />
      <div className={styles.book}>
        <Panel title={title} level={1}>
          <p>只列出您的角色可以使用的功能。每一页右上角的“本页帮助”会直接带您到这里的对应章节。</p>
          <ul className={styles.contents}>
            {chapters.map((chapter) => (
              <li key={chapter.place}>
                <a href={`#${helpAnchor(chapter.place)}`}>{chapter.title}</a>
              </li>
            ))}
          </ul>
        </Panel>
        {chapters.map(({ place, title: name, about, tasks }) => (
          <div key={place} id={helpAnchor(place)} className={styles.chapter}>
            <Panel title={name} more={place.startsWith('/') ? { href: place, text: '打开' } : undefined}>
              <p>{about}</p>
              {tasks.map((task) => (
                <section key={task.name}>
                  <h3>{task.name}</h3>
                  <ol>
                    {task.steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                  {task.careful && <p className={styles.careful}>注意：{task.careful}</p>}
                </section>
              ))}
            </Panel>
          </div>
        ))}
        <p>
          <SiteLink href="#main">返回顶部</SiteLink>
        </p>
      </div>
    </>
  )
}
