import { FileLinks } from '../../../../ui/forms/file-links.tsx'
import type { CaseDetail } from '../../cases/case-view.ts'
import styles from './case.module.css'

/** The files of a case as downloads. */
export function CaseFiles({ files }: Pick<CaseDetail, 'files'>) {
  if (files.length === 0) return null
  return (
    <>
      <FileLinks files={files} className={styles.files} />
      <p className={`${styles.remark} no-print`}>附件链接五分钟内有效，过期请刷新本页。</p>
    </>
  )
}
