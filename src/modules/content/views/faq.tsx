import { useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { ContentCard } from '../../../ui/frames/content-card.tsx'
import { content } from '../contract.ts'
import { buildSideMenu } from '../side-menu.ts'
import { BesideMenu } from './beside-menu.tsx'
import styles from './faq.module.css'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const api = apiOf(args)
  const [entries, sideBars] = await Promise.all([api(content.faqList, {}), api(content.sideBarTree, {})])
  const categories = [...new Set(entries.map((entry) => entry.category))]
  return {
    menu: buildSideMenu(sideBars, url),
    total: entries.length,
    groups: categories.map((name) => ({ name, entries: entries.filter((entry) => entry.category === name) })),
    page: {
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    },
  }
}

export default function Faq() {
  const { menu, total, groups } = useLoaderData<typeof loader>()
  return (
    <BesideMenu menu={menu}>
      <ContentCard title="常见问题" total={total} unit="个">
        <ul className={styles.jumps}>
          {groups.map((group) => (
            <li key={group.name}>
              <a href={`#${group.name}`}>{group.name}</a>
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <section key={group.name} id={group.name} className={styles.group}>
            <h2>{group.name}</h2>
            {group.entries.map((entry) => (
              <details key={entry.id}>
                <summary>{entry.question}</summary>
                <p>{entry.answer}</p>
              </details>
            ))}
          </section>
        ))}
      </ContentCard>
    </BesideMenu>
  )
}
