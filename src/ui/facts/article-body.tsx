import styles from './article-body.module.css'

/** The text of an article. `html` must have been sanitised on the server before it was stored. */
export function ArticleBody({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: scrollableTables(html) }} />
}

// A wide table scrolls inside its own box, which can be focused by keyboard.
function scrollableTables(html: string): string {
  return html
    .replace(/<table\b/gi, '<div data-scroll tabindex="0" role="group" aria-label="表格">$&')
    .replace(/<\/table>/gi, '$&</div>')
}
