import { type Ref, useState } from 'react'
import styles from './article-editor.module.css'
import type { ArticleEditor } from './article-tiptap.ts'
import { fillComment } from './comment-form.ts'
import { chosenPassage } from './editor-places.ts'

interface Props {
  editor: ArticleEditor
  /** Whether the article has an id; only a saved article can be commented on. */
  isSaved: boolean
  onPicture(): void
  ref: Ref<HTMLDivElement>
}

/** Commands of the editor as buttons in reading order. */
export function EditorToolbar({ editor, isSaved, onPicture, ref }: Props) {
  const [isLinkAsked, setLinkAsked] = useState(false)
  const chain = () => editor.chain().focus()
  const style = editor.isActive('heading', { level: 2 }) ? '2' : editor.isActive('heading', { level: 3 }) ? '3' : ''
  const tools: readonly [name: string, isOn: boolean | undefined, run: () => void][] = [
    ['撤销', undefined, () => chain().undo().run()],
    ['重做', undefined, () => chain().redo().run()],
    ['粗体', editor.isActive('bold'), () => chain().toggleBold().run()],
    ['斜体', editor.isActive('italic'), () => chain().toggleItalic().run()],
    ['列表', editor.isActive('bulletList'), () => chain().toggleBulletList().run()],
    ['编号', editor.isActive('orderedList'), () => chain().toggleOrderedList().run()],
    ['引用', editor.isActive('blockquote'), () => chain().toggleBlockquote().run()],
    ['链接', editor.isActive('link'), () => setLinkAsked(!isLinkAsked)],
    ['图片', editor.isActive('figure'), onPicture],
    ['表格', undefined, () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()],
  ]
  const inFigure: readonly [name: string, run: () => void][] = [
    ['替代文字', onPicture],
    ['说明', () => chain().writeCaption().run()],
    ['图片上移', () => chain().moveFigure(-1).run()],
    ['图片下移', () => chain().moveFigure(1).run()],
    ['删图片', () => chain().deleteFigure().run()],
  ]
  const inTable: readonly [name: string, run: () => void][] = [
    ['加行', () => chain().addRowAfter().run()],
    ['加列', () => chain().addColumnAfter().run()],
    ['删行', () => chain().deleteRow().run()],
    ['删列', () => chain().deleteColumn().run()],
    ['删表格', () => chain().deleteTable().run()],
  ]
  return (
    <div className={styles.bar}>
      <div ref={ref} role="toolbar" aria-label="排版" className={styles.tools}>
        {tools.slice(0, 2).map(([name, , run]) => (
          <button key={name} type="button" onClick={run}>
            {name}
          </button>
        ))}
        <select
          aria-label="段落样式"
          value={style}
          onChange={({ target }) => {
            if (target.value === '') chain().setParagraph().run()
            else
              chain()
                .setHeading({ level: target.value === '2' ? 2 : 3 })
                .run()
          }}
        >
          <option value="">正文</option>
          <option value="2">标题</option>
          <option value="3">小标题</option>
        </select>
        {tools.slice(2).map(([name, isOn, run]) => (
          <button key={name} type="button" aria-pressed={isOn} onClick={run}>
            {name}
          </button>
        ))}
        {isSaved && (
          <button type="button" onClick={() => fillComment(chosenPassage(editor))}>
            批注
          </button>
        )}
        {[...(editor.isActive('figure') ? inFigure : []), ...(editor.isActive('table') ? inTable : [])].map(
          ([name, run]) => (
            <button key={name} type="button" onClick={run}>
              {name}
            </button>
          ),
        )}
        <span className={styles.count}>{countOf(editor.getText())}</span>
      </div>
      {isLinkAsked && (
        <Asking
          fields={[{ name: 'href', label: '链接地址', value: hrefOf(editor) }]}
          onDone={({ href }) => {
            if (href) chain().extendMarkRange('link').setLink({ href }).run()
            else chain().unsetLink().run()
            setLinkAsked(false)
          }}
        />
      )}
      <p className={styles.hint}>在正文里按 Esc 回到工具栏；图片可以直接粘贴或拖到正文里</p>
    </div>
  )
}

interface Asked {
  fields: readonly { name: string; label: string; value: string }[]
  onDone(given: Record<string, string>): void
}

/** Asks for one or two values. Not a form element, because it is inside a form. */
function Asking({ fields, onDone }: Asked) {
  const [given, setGiven] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  return (
    <div className={styles.asking}>
      {fields.map(({ name, label }, index) => (
        <label key={name}>
          {label}
          <input
            // biome-ignore lint/a11y/noAutofocus: the person who pressed the button types here next
            autoFocus={index === 0}
            value={given[name]}
            onChange={({ target }) => setGiven({ ...given, [name]: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onDone(given)
            }}
          />
        </label>
      ))}
      <button type="button" onClick={() => onDone(given)}>
        确定
      </button>
    </div>
  )
}

function hrefOf(editor: ArticleEditor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Length of a text, and its reading time. */
function countOf(text: string): string {
  const length = text.replace(/\s/g, '').length
  return `${length} 字，约读 ${Math.max(1, Math.round(length / 300))} 分钟`
}
