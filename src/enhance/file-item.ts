const FILES = '/credit/filestorage/file/'
const PICTURE = /\.(?:jpe?g|png|gif)$/i

/** A file that the server has. */
export interface Held {
  id: string
  name: string
  size: number
}

interface Answer {
  code: number
  msg: string
  data: Held | null
}

/** An item for a file that is on its way. */
export function appendItem(list: HTMLElement, arriving: HTMLTemplateElement, fileName: string): HTMLElement {
  const item = arriving.content.firstElementChild!.cloneNode(true) as HTMLElement
  item.querySelector('[data-file-name]')!.textContent = fileName
  list.append(item)
  return item
}

/** Deletes the file of an item; one that cannot be deleted now is forgotten by the server within a day. */
export function takeBack(item: Element): void {
  const id = item.querySelector<HTMLInputElement>('input[type=hidden]')?.value
  if (id) fetch(`${FILES}deleteFile/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(() => {})
}

/** Sends a file and shows how far it is; a refusal is shown beside it. Null where it did not arrive or was taken back. */
export async function showDelivery(
  item: HTMLElement,
  file: File,
  { signal, failed }: { signal: AbortSignal; failed: string },
): Promise<Held | null> {
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
  // What was refused would be refused again; what did not arrive may arrive.
  retry.hidden = answer !== null && answer.code !== 500
  return null
}

interface Names {
  name: string
  nameInput: string | undefined
  bytesInput: string | undefined
  remove: string | undefined
}

/** Shows a file that has arrived, and puts it into the form. */
export function fillItem(item: HTMLElement, held: Held, { name, nameInput, bytesInput, remove }: Names): void {
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

/** The file of an item, once it has arrived. */
export function heldIn(item: Element): Held[] {
  const [id, shown, size] = [...item.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
  return id && shown ? [{ id: id.value, name: shown.value, size: Number(size?.value) }] : []
}

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export function readHeld(text: string | null | undefined): Held[] {
  try {
    return JSON.parse(text ?? '[]') as Held[]
  } catch {
    // Written by something else.
    return []
  }
}

/** The answer, or null when none came. Not `fetch`, which does not say how much has been sent. */
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
