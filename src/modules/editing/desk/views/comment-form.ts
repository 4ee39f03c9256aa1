/** Copies the selected words into the comment form and moves the focus there. */
export function fillComment({ paragraph, quote }: { paragraph: number | null; quote: string }): void {
  const field = (id: string) => {
    const element = document.getElementById(id)
    return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : null
  }
  const place = field('paragraph')
  if (place && paragraph !== null) place.value = String(paragraph)
  const words = field('quote')
  if (words) words.value = quote.slice(0, 200)
  field('comment')?.focus()
}
