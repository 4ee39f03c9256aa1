import { imageUrl } from '../../../ui/lists/pictures.tsx'
import type { ArticleDetail } from '../contract.ts'
import styles from './article.module.css'

const fileUrl = (id: string): string => `/credit/filestorage/file/downloadFile/${id}`

/**
 * The video among the attachments of an article, with the cover as poster and the attached subtitles. The text below serves as
 * transcript. Nothing is loaded before the reader starts it.
 */
export function ArticleFilm({ article: { attachments, coverImageId, name } }: { article: ArticleDetail }) {
  const film = attachments.find((file) => /\.mp4$/i.test(file.name))
  if (!film) return null
  const subtitles = attachments.find((file) => /\.vtt$/i.test(file.name))
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff attach subtitles where they have them, and the text is the transcript
    <video
      className={`${styles.film} no-print`}
      controls
      preload="none"
      width={640}
      height={360}
      poster={coverImageId ? imageUrl(coverImageId, 800) : undefined}
      src={fileUrl(film.fileId)}
      aria-label={`影片：${name}`}
    >
      {subtitles && <track kind="captions" srcLang="zh" label="中文字幕" src={fileUrl(subtitles.fileId)} default />}
    </video>
  )
}
