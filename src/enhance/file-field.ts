import { openMemory, remember } from './memory.ts'

const FILES = '/credit/filestorage/file/'
const PICTURE = /\.(?:jpe?g|png|gif)$/i

interface Held {
  id: string
  name: string
  size: number
}

interface Answer {
  code: number
  msg: string
  data: Held | null
}

type Word = 'done' | 'gone' | 'busy' | 'stopped' | 'many' | 'type' | 'large' | 'failed'

/**
 * Sends files as soon as they are chosen, shows how far they are, and takes them back before the form is sent. Whoever
 * goes on meanwhile is taken on when the last file is there. What has arrived stays in this tab: a page that is opened
 * anew, after a login too, has it again.
 */
export function fileField(element: HTMLElement, signal: AbortSignal): void {
  const find = <Found extends Element>(what: string) => element.querySelector<Found>(what)
  const [input, list] = [find<HTMLInputElement>('[type=file]'), find<HTMLElement>('[data-files]')]
  const [arriving, status] = [find<HTMLTemplateElement>('[data-arriving]'), find<HTMLElement>('[role=status]')]
  if (!input || !list || !arriving || !status) return

  const { name = '', nameInput, bytesInput, form: formName } = element.dataset
  const limits: Record<string, number> = JSON.parse(element.dataset.limits ?? '{}')
  const memory = openMemory('sessionStorage')
  const memoryKey = `files:${formName}:${name}`
  const waiting = new WeakMap<Element, File>()
  const sending = new WeakMap<Element, AbortController>()
  const isRequired = 'required' in element.dataset
  let busy = 0
  /** What was pressed while files were on their way. */
  let pressed: HTMLElement | null | undefined

  const say = (what: Word) => {
    status.textContent = status.dataset[what] ?? ''
  }

  /** What can be told without asking the server, which decides. */
  const problemOf = (files: readonly File[]): Word | undefined => {
    if (list.children.length + files.length > Number(element.dataset.max)) return 'many'
    const most = (file: File) => limits[file.name.split('.').pop()?.toLowerCase() ?? '']
    if (files.some((file) => most(file) === undefined)) return 'type'
    return files.some((file) => file.size > most(file)!) ? 'large' : undefined
  }

  const addItem = (fileName: string): HTMLElement => {
    const item = arriving.content.firstElementChild!.cloneNode(true) as HTMLElement
    item.querySelector('[data-file-name]')!.textContent = fileName
    list.append(item)
    return item
  }

  const takeChosen = (): void => {
    const files = [...(input.files ?? [])]
    // What stays chosen would be sent a second time with the form.
    input.value = ''
    const problem = problemOf(files)
    if (problem) {
      say(problem)
      return
    }
    const items = files.map((file) => {
      const item = addItem(file.name)
      waiting.set(item, file)
      return item
    })
    void deliverAll(items)
  }

  /** One after another: together they would be slower, and all of them late. */
  const deliverAll = async (items: readonly HTMLElement[]): Promise<void> => {
    busy += items.length
    for (const item of items) {
      if (item.isConnected) await deliver(item, waiting.get(item)!)
      busy -= 1
    }
    goOn()
  }

  /** A refusal is shown beside the file. */
  const deliver = async (item: HTMLElement, file: File): Promise<void> => {
    const progress = item.querySelector('progress')!
    const [problem, retry] = [item.querySelector('[data-problem]')!, item.querySelector<HTMLElement>('[data-retry]')!]
    const stop = new AbortController()
    signal.addEventListener('abort', () => stop.abort())
    sending.set(item, stop)
    problem.textContent = ''
    retry.hidden = true
    progress.hidden = false
    const answer = await sent(file, stop.signal, (percent) => {
      progress.value = percent
    })
    progress.hidden = true
    if (answer?.data && item.isConnected) {
      keep(item, answer.data)
      say('done')
    } else {
      problem.textContent = answer?.msg ?? status.dataset.failed ?? ''
      // What was refused would be refused again; what did not arrive may arrive.
      retry.hidden = answer !== null && answer.code !== 500
    }
  }

  const keep = (item: HTMLElement, held: Held): void => {
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
    item.querySelector('[data-remove]')!.setAttribute('aria-label', `${status.dataset.remove} ${held.name}`)
    if (PICTURE.test(held.name)) {
      thumb.src = address
      thumb.hidden = false
      item.querySelector<SVGElement>('svg')!.style.display = 'none'
    }
    waiting.delete(item)
    settle()
    element.dispatchEvent(new Event('filekept', { bubbles: true }))
  }

  const drop = (item: Element): void => {
    const id = item.querySelector<HTMLInputElement>('input[type=hidden]')?.value
    // A file that cannot be taken back now is forgotten by the server within a day.
    if (id) fetch(`${FILES}deleteFile/${encodeURIComponent(id)}`, { method: 'DELETE' }).catch(() => {})
    item.remove()
    sending.get(item)?.abort()
    settle()
    say('gone')
    input.focus()
  }

  const settle = (): void => {
    const held = [...list.children].flatMap((item): Held[] => {
      const [id, shown, size] = [...item.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
      return id && shown ? [{ id: id.value, name: shown.value, size: Number(size?.value) }] : []
    })
    input.required = isRequired && held.length === 0
    remember(memory, memoryKey, JSON.stringify(held))
  }

  /** Takes whoever has pressed a button in the meantime on, unless a file did not arrive. */
  const goOn = (): void => {
    if (busy > 0 || pressed === undefined) return
    const by = pressed
    pressed = undefined
    if ([...list.children].some((item) => !item.querySelector('input[type=hidden]'))) say('stopped')
    else input.form?.requestSubmit(by)
  }

  input.addEventListener('change', takeChosen, { signal })
  // Chosen before this script had arrived.
  if (input.files?.length) takeChosen()
  // A page that comes back from the server knows better what there is.
  else if (list.children.length === 0 && !('again' in (input.form?.dataset ?? {})))
    for (const held of readHeld(memory?.getItem(memoryKey))) keep(addItem(held.name), held)
  if (list.children.length > 0) {
    for (const progress of list.querySelectorAll('progress')) progress.hidden = busy === 0
    settle()
  }
  list.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      const item = target.closest<HTMLElement>('li')
      if (!item) return
      if (target.closest('[data-remove]')) {
        event.preventDefault()
        drop(item)
      }
      if (target.closest('[data-retry]') && waiting.has(item)) void deliverAll([item])
    },
    { signal },
  )
  input.form?.addEventListener(
    'submit',
    (event) => {
      if (busy === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed = event.submitter
      say('busy')
    },
    { signal },
  )
}

const inWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

function readHeld(text: string | null | undefined): Held[] {
  try {
    return JSON.parse(text ?? '[]') as Held[]
  } catch {
    // Written by something else.
    return []
  }
}

/** The answer, or null when none came. Not `fetch`, which does not tell how much has been sent. */
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
