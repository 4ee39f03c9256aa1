import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FileField } from './file-field.tsx'

const limits = { max: 3, types: ['pdf', 'mp4'], maxBytes: 10, larger: { mp4: 50 } }
const render = (files: { id: string; name: string; bytes: number }[] = [], required = false) =>
  renderToStaticMarkup(
    <FileField
      name="evidences"
      label="佐证材料"
      hint="最多 3 个文件"
      limits={limits}
      files={files}
      required={required}
      nameInput={(id) => `fileName:${id}`}
      bytesInput={(id) => `fileBytes:${id}`}
      form="/food-safe-clues"
    />,
  )

describe('a file field', () => {
  it('is a plain file input with its label, sent with the form', () => {
    const markup = render()

    expect(markup).toMatch(/<label for="evidences">/)
    expect(markup).toMatch(
      /<input(?=[^>]*id="evidences")(?=[^>]*name="evidences")(?=[^>]*type="file")(?=[^>]*multiple)/,
    )
    expect(markup).toContain('accept=".pdf,.mp4"')
    expect(markup).toContain('aria-describedby="evidences-hint"')
  })

  it('submits uploaded files, and allows removing them without script', () => {
    const markup = render([{ id: 'f1', name: '现场.pdf', bytes: 1_258_291 }])

    expect(markup).toContain('<input type="hidden" name="evidences" value="f1"/>')
    expect(markup).toContain('<input type="hidden" name="fileName:f1" value="现场.pdf"/>')
    expect(markup).toContain('<input type="hidden" name="fileBytes:f1" value="1258291"/>')
    expect(markup).toContain('1.2 MB')
    expect(markup).toMatch(/<button type="submit"(?=[^>]*name="dropFile")(?=[^>]*value="f1")/)
    expect(markup).toContain('aria-label="移除 现场.pdf"')
  })

  it('requires a file only while there is none', () => {
    expect(render([], true)).toMatch(/<input[^>]*required=""/)
    expect(render([{ id: 'f1', name: 'a.pdf', bytes: 1 }], true)).not.toMatch(/<input[^>]*required=""/)
  })

  it('provides the size limit of each type for the script', () => {
    expect(render()).toContain('data-limits="{&quot;pdf&quot;:10,&quot;mp4&quot;:50}"')
  })

  it('shows an uploaded picture, and links to any other file', () => {
    const [picture, paper] = ['现场.PNG', '合同.pdf'].map((name) => render([{ id: 'f1', name, bytes: 9 }]))

    expect(picture).toContain('<img src="/credit/filestorage/file/downloadFile/f1"')
    expect(paper).not.toContain('<img src=')
    expect(paper).toContain('<a href="/credit/filestorage/file/downloadFile/f1"')
  })

  it('has no other button that submits the form', () => {
    for (const button of render([{ id: 'f1', name: 'a', bytes: 9 }]).match(/<button[^>]*>/g)!)
      if (!button.includes('dropFile')) expect(button).toContain('type="button"')
  })
})
