/** Converts the subset of Markdown that texts of a city use to HTML: headings, paragraphs, lists, tables, bold, links to the portal's own pages. */
export function toHtml(markdown: string): string {
  return markdown
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(blockToHtml)
    .join('')
}

function blockToHtml(block: string): string {
  const lines = block.split('\n')
  const heading = /^(#{2,4}) (.+)$/.exec(lines[0]!)
  if (heading) {
    const rest = lines.slice(1).join('\n').trim()
    const level = heading[1]!.length
    return `<h${level}>${inline(heading[2]!)}</h${level}>${rest ? blockToHtml(rest) : ''}`
  }
  if (lines.every((line) => /^[-*] /.test(line))) return list('ul', lines, /^[-*] /)
  if (lines.every((line) => /^\d+[.、] ?/.test(line))) return list('ol', lines, /^\d+[.、] ?/)
  if (lines.length > 1 && lines.every((line) => line.startsWith('|'))) return table(lines)
  const firstMark = lines.findIndex((line) => /^([-*] |\d+\. |\|)/.test(line))
  if (firstMark > 0)
    return blockToHtml(lines.slice(0, firstMark).join('\n')) + blockToHtml(lines.slice(firstMark).join('\n'))
  return `<p>${lines.map(inline).join('')}</p>`
}

const list = (tag: 'ul' | 'ol', lines: string[], mark: RegExp): string =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`

function table(lines: string[]): string {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => inline(cell.trim()))
  const [head, , ...body] = lines
  const headRow = cells(head!)
    .map((cell) => `<th scope="col">${cell}</th>`)
    .join('')
  const rows = body
    .map(
      (line) =>
        `<tr>${cells(line)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('')
  return `<table><thead><tr>${headRow}</tr></thead><tbody>${rows}</tbody></table>`
}

const inline = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, '<a href="$2">$1</a>')
