/** What is before a mark; all of it where there is none. */
export function textBefore(text: string, mark: string): string {
  const at = text.indexOf(mark)
  return at < 0 ? text : text.slice(0, at)
}
