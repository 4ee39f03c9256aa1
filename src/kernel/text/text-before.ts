/** The text before a mark, or all of it if there is no mark. */
export function textBefore(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}
