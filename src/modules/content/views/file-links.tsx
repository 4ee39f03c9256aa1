import { Icon } from '../../../ui/icon.tsx'
import styles from './file-links.module.css'

interface Props {
  files: readonly { fileId: string; name: string; size: number }[]
}

/** Files to download, with their size. */
export function FileLinks({ files }: Props) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.fileId}>
          <a href={`/credit/filestorage/file/downloadFile/${file.fileId}`} download>
            <Icon name="download" size={18} />
            {file.name}
          </a>
          <span>{`（${[typeText(file.name), formatFileSize(file.size)].filter(Boolean).join('，')}）`}</span>
        </li>
      ))}
    </ul>
  )
}

export function formatFileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** The file type from the name's extension. */
const typeText = (name: string): string => /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''
