import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Finding, texts } from '../../text-contract.ts'
import type { ArticleEditor } from './article-tiptap.ts'
import { nodeText, showBlock } from './editor-places.ts'
import { FindingList } from './finding-list.tsx'

interface Props {
  editor: ArticleEditor
  deadLinks: readonly string[]
  lostPictures: readonly string[]
}

/** Element ids: findings of the saved version, and findings while typing. */
export const SAVED_FINDINGS = 'findings-saved'
export const LIVE_FINDINGS = 'findings-live'
export const PASSED_CHECKS = 'checks-passed'

/** Delay after the last keystroke before the text is checked with the same rules as on the server. */
const PAUSE_MS = 400

const titleField = () => {
  const field = document.getElementById('name')
  return field instanceof HTMLInputElement ? field : null
}

export function LiveFindings({ editor, deadLinks, lostPictures }: Props) {
  const [place, setPlace] = useState<Element | null>(null)
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  useEffect(() => {
    const look = () => {
      const found = texts.findingsOf({
        ...{ title: titleField()?.value ?? '', content: nodeText(editor) },
        ...{ deadLinks: new Set(deadLinks), lostPictures: new Set(lostPictures) },
      })
      editor.commands.markFindings(found)
      setFindings(found)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(look, PAUSE_MS)
    }
    const title = titleField()
    look()
    setPlace(document.getElementById(LIVE_FINDINGS))
    // Results for the saved version no longer apply, including the passed checks.
    for (const id of [SAVED_FINDINGS, PASSED_CHECKS]) document.getElementById(id)?.setAttribute('hidden', '')
    editor.on('update', later)
    title?.addEventListener('input', later)
    return () => {
      clearTimeout(timer)
      editor.off('update', later)
      title?.removeEventListener('input', later)
    }
  }, [editor, deadLinks, lostPictures])
  if (!place || !findings) return null

  const rewrite = (html: string) => editor.commands.setContent(html, { emitUpdate: true })
  function replace(word: string, instead: string) {
    rewrite(texts.replaceWord(nodeText(editor), word, instead))
    const title = titleField()
    if (!title?.value.includes(word)) return
    title.value = title.value.replaceAll(word, instead)
    title.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return createPortal(
    <FindingList
      findings={findings}
      actions={({ found, paragraph, instead }) =>
        instead !== null ? (
          <button type="button" onClick={() => replace(found, instead)} aria-label={`把“${found}”替换为“${instead}”`}>
            替换
          </button>
        ) : (
          <button
            type="button"
            onClick={() => (paragraph === 0 ? titleField()?.focus() : showBlock(editor, paragraph))}
            aria-label={`定位到${paragraph === 0 ? '标题' : `第 ${paragraph} 段`}：${found}`}
          >
            定位
          </button>
        )
      }
      below={({ picture }) =>
        picture !== null && (
          <PictureText
            place={picture}
            onGiven={(alt) => rewrite(texts.describePicture(nodeText(editor), picture, alt))}
          />
        )
      }
    />,
    place,
  )
}

function PictureText({ place, onGiven }: { place: number; onGiven(alt: string | null): void }) {
  const [alt, setAlt] = useState('')
  return (
    <p>
      <input
        value={alt}
        maxLength={200}
        aria-label={`第 ${place + 1} 张图片的替代文字`}
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (alt.trim()) onGiven(alt.trim())
        }}
      />
      <button type="button" disabled={alt.trim() === ''} onClick={() => onGiven(alt.trim())}>
        填入
      </button>
      <button type="button" onClick={() => onGiven(null)}>
        只是装饰
      </button>
    </p>
  )
}
