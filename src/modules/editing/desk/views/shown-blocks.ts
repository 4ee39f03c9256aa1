import { texts } from '../../text-contract.ts'

/** The element of a displayed paragraph, counted from 1 as in `blocksOf`. */
export function findShownBlock(sheet: HTMLElement | null, paragraph: number): HTMLElement | null {
  const found: HTMLElement[] = []
  let isNew = true
  const visit = (element: HTMLElement) => {
    const ends = texts.endsBlock(element.localName)
    if (ends) isNew = true
    for (const child of element.childNodes) {
      const counts = child.nodeType === Node.TEXT_NODE ? child.textContent?.trim() !== '' : child.nodeName === 'IMG'
      if (counts && isNew) {
        found.push(child instanceof HTMLElement ? child : element)
        isNew = false
      }
      if (child instanceof HTMLElement) visit(child)
    }
    if (ends) isNew = true
  }
  const body = sheet?.firstElementChild
  if (body instanceof HTMLElement) visit(body)
  return found[paragraph - 1] ?? null
}
