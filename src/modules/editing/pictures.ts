import { encodeText, listPictureIds, paragraphsToHtml, readPictureId, splitBlocks } from './text-blocks.ts'

/** Marks the position for a picture in a text, or a picture that could not be pasted. */
export const PICTURE_MARK = '【图片】'

/** Width of an article's text in pixels; pictures are requested no wider. */
export const WIDEST_PICTURE = 800

export const ADDRESS_OF_PICTURES = '/credit/filestorage/file/readImage/'

interface NewPicture {
  id: string
  alt: string
  caption: string
  isDecorative: boolean
}

/** HTML of a stored picture with its description and caption. */
export function figureHtml({ id, alt, caption, isDecorative }: NewPicture): string {
  const said = isDecorative ? 'alt="" role="presentation"' : `alt="${encodeText(alt)}"`
  const below = caption === '' ? '' : `<figcaption>${encodeText(caption)}</figcaption>`
  return `<figure><img src="${ADDRESS_OF_PICTURES}${id}?width=${WIDEST_PICTURE}" ${said} />${below}</figure>`
}

/** Inserts a picture at the first mark, otherwise at the end. */
export function insertPicture(typed: string, picture: NewPicture): string {
  const html = paragraphsToHtml(typed)
  const figure = figureHtml(picture)
  const paragraph = `<p>${PICTURE_MARK}</p>`
  if (html.includes(paragraph)) return html.replace(paragraph, () => figure)
  return html.includes(PICTURE_MARK) ? html.replace(PICTURE_MARK, () => figure) : html + figure
}

/** Id of the first stored picture in a text. */
export const firstPicture = (typed: string): string | null => listPictureIds(paragraphsToHtml(typed))[0] ?? null

/**
 * Replaces pictures from elsewhere (a Word file, a messenger's server), which cannot be shown, by a mark. Runs before the
 * sanitiser, which would drop them silently.
 */
export const markForeignPictures = (html: string): string =>
  html.replace(/<img\b[^<>]*>/gi, (tag) => {
    const src = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
    return readPictureId(src?.[1] ?? src?.[2] ?? '') === null ? PICTURE_MARK : tag
  })

/** Writes picture sizes into the HTML, so that the page reserves their space before they load. */
export function sizePictures(
  html: string,
  sizes: ReadonlyMap<string, { width: number | null; height: number | null }>,
): string {
  return html.replace(/<img\b[^<>]*>/g, (tag) => {
    const [picture] = splitBlocks(tag)[0]?.pictures ?? []
    const size = sizes.get(readPictureId(picture?.src ?? '') ?? '')
    if (!size?.width || !size.height) return tag
    const width = Math.min(size.width, WIDEST_PICTURE)
    const height = Math.max(1, Math.round((size.height * width) / size.width))
    const bare = tag.replace(/\s(?:width|height)="[^"]*"/g, '')
    return bare.replace(/\salt=/, (alt) => ` width="${width}" height="${height}"${alt}`)
  })
}
