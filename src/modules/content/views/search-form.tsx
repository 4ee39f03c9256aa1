import { Button } from '../../../ui/button.tsx'
import styles from './full-text.module.css'

export function SearchForm({ word }: { word: string }) {
  return (
    <form action="/full-text-retrieval" method="get" className={styles.form} aria-label="全文检索">
      <label htmlFor="full-text-word" className="visually-hidden">
        关键词
      </label>
      <input
        id="full-text-word"
        name="search"
        type="search"
        defaultValue={word}
        maxLength={50}
        placeholder="请输入关键词"
        required
      />
      <Button>检索</Button>
    </form>
  )
}
