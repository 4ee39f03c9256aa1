const FILES = '/credit/filestorage/file/'
const PICTURE = /\.(?:jpe?g|png|gif)$/i

/** A file stored on the server. */
export interface StoredFileItem {
  id: string
  name: string
  size: number
}

interface Answer {
  code: number
  msg: string
  data: StoredFileItem | null
}

/** Adds an item for a file being uploaded. */
export function appendItem(list: HTMLElement, arriving: HTMLTemplateElement, fileName: string): HTMLElement {
  const item = arriving.content.firstElementChild!.cloneNode(true) as HTMLElement
  item.querySelector('[data-file-name]')!.textContent = fileName
  list.append(item)
  return item
}

/** Deletes the uploaded file of an item. If that fails, the server deletes it within a day. */
export function deleteUpload(item: Element): void {
  const id = item.querySelector<HTMLInputElement>('input[type=hidden]')?.value
  if (id) fetch(`${FILES}deleteFile/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(() => {})
}

/** Uploads a file with a progress display; a refusal is shown next to it. Null if the upload failed or was cancelled. */
export async function showUpload(
  item: HTMLElement,
  file: File,
  { signal, failed }: { signal: AbortSignal; failed: string },
): Promise<StoredFileItem | null> {
  const progress = item.querySelector('progress')!
  const [problem, retry] = [item.querySelector('[data-problem]')!, item.querySelector<HTMLElement>('[data-retry]')!]
  problem.textContent = ''
  retry.hidden = true
  progress.hidden = false
  const answer = await sent(file, signal, (percent) => {
    progress.value = percent
  })
  progress.hidden = true
  if (answer?.data && item.isConnected) return answer.data
  problem.textContent = answer?.msg ?? failed
  // Retrying helps after a failed transfer, not after a refusal.
  retry.hidden = answer !== null && answer.code !== 500
  return null
}

interface Names {
  name: string
  nameInput: string | undefined
  bytesInput: string | undefined
  remove: string | undefined
}

/** Shows an uploaded file and adds it to the form. */
export function fillItem(
  item: HTMLElement,
  held: StoredFileItem,
  { name, nameInput, bytesInput, remove }: Names,
): void {
  const hidden = (inputName: string, value: string) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name: inputName, value })
  const address = `${FILES}downloadFile/${encodeURIComponent(held.id)}`
  const link = document.createElement('a')
  const thumb = item.querySelector<HTMLImageElement>('[data-thumb]')!
  item.prepend(
    hidden(name, held.id),
    hidden(`${nameInput}${held.id}`, held.name),
    hidden(`${bytesInput}${held.id}`, String(held.size)),
  )
  link.textContent = held.name
  link.href = address
  item.querySelector('[data-file-name]')!.replaceChildren(link)
  item.querySelector('[data-size]')!.textContent = inWords(held.size)
  item.querySelector<HTMLElement>('[data-done-mark]')!.hidden = false
  item.querySelector('[data-remove]')!.setAttribute('aria-label', `${remove} ${held.name}`)
  if (PICTURE.test(held.name)) {
    thumb.src = address
    thumb.hidden = false
    item.querySelector<SVGElement>('svg')!.style.display = 'none'
  }
}

/** The uploaded file of an item, if complete. */
export function readUploaded(item: Element): StoredFileItem[] {
  const [id, shown, size] = [...item.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  return id && shown ? [{ id: id.value, name: shown.value, size: Number(size?.value) }] : []
}

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export function parseStoredFiles(text: string | null | undefined): StoredFileItem[] {
  try {
    return JSON.parse(text ?? '[]') as StoredFileItem[]
  } catch {
    // Not written by this script.
    return []
  }
}

/** Uploads a file; null without an answer. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function sent(file: File, signal: AbortSignal, onProgress: (percent: number) => void): Promise<Answer | null> {
  const form = new FormData()
  form.set('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress((100 * loaded) / (total || 1)))
    request.addEventListener('loadend', () => resolve(request.response as Answer | null))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', `${FILES}uploadFile`)
    request.send(form)
  })
}
