import type { SubjectHit } from '../contract.ts'
import styles from './subject-cards.module.css'
import { SubjectCards } from './subject-cards.tsx'

interface Props {
  word: string
  hits: readonly SubjectHit[]
  page: string
  regionNames: Readonly<Record<string, string>>
}

/** Shown if no subject has this name: subjects with similar names. */
export function NearNames({ word, hits, page, regionNames }: Props) {
  return (
    <section className={styles.near} aria-label="您是不是要找">
      <p>没有名称含“{word}”的主体。您是不是要找以下名称相近的主体？</p>
      <SubjectCards hits={hits} page={page} regionNames={regionNames} />
    </section>
  )
}
