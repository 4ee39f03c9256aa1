import {
  appendItem,
  deleteUpload,
  fillItem,
  parseStoredFiles,
  readUploaded,
  type StoredFileItem,
  showUpload,
} from './file-item.ts'
import { openMemory, storeValue } from './memory.ts'

type Word = 'done' | 'gone' | 'busy' | 'stopped' | 'many' | 'type' | 'large' | 'failed'

/**
 * Uploads files as soon as they are chosen, shows their progress, and allows removing them before the form is sent. A submit during an upload waits
 * for the last file. Uploaded files are remembered in this tab, so that a reloaded page shows them again, also after a login.
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

  const say = (what: Word) => {
    status.textContent = status.dataset[what] ?? ''
  }

  const gate = createSubmitGate(input.form, signal, {
    onHeld: () => say('busy'),
    onStopped: () => say('stopped'),
    isReady: () => [...list.children].every((item) => item.querySelector('input[type=hidden]')),
  })

  const addItem = (fileName: string): HTMLElement => appendItem(list, arriving, fileName)

  const takeChosen = (): void => {
    const files = [...(input.files ?? [])]
    // Files left in the input would be sent again with the form.
    input.value = ''
    const problem = problemOf(files, Number(element.dataset.max) - list.children.length, limits)
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

  /** Uploads one file after another: parallel uploads would all finish late. */
  const deliverAll = async (items: readonly HTMLElement[]): Promise<void> => {
    gate.begin(items.length)
    for (const item of items) {
      if (item.isConnected) await deliver(item, waiting.get(item)!)
      gate.end()
    }
    gate.goOn()
  }

  const deliver = async (item: HTMLElement, file: File): Promise<void> => {
    const stop = new AbortController()
    signal.addEventListener('abort', () => stop.abort())
    sending.set(item, stop)
    const held = await showUpload(item, file, { signal: stop.signal, failed: status.dataset.failed ?? '' })
    if (!held) return
    keep(item, held)
    say('done')
  }

  const keep = (item: HTMLElement, held: StoredFileItem): void => {
    fillItem(item, held, { name, nameInput, bytesInput, remove: status.dataset.remove })
    waiting.delete(item)
    settle()
    element.dispatchEvent(new Event('filekept', { bubbles: true }))
  }

  const drop = (item: Element): void => {
    deleteUpload(item)
    item.remove()
    sending.get(item)?.abort()
    settle()
    say('gone')
    input.focus()
  }

  const settle = (): void => {
    const held = [...list.children].flatMap(readUploaded)
    input.required = isRequired && held.length === 0
    storeValue(memory, memoryKey, JSON.stringify(held))
  }

  input.addEventListener('change', takeChosen, { signal })
  // Files chosen before this script loaded.
  if (input.files?.length) takeChosen()
  // A page that the server shows again contains the current files itself.
  else if (list.children.length === 0 && !('again' in (input.form?.dataset ?? {})))
    for (const held of parseStoredFiles(memory?.getItem(memoryKey))) keep(addItem(held.name), held)
  if (list.children.length > 0) {
    for (const progress of list.querySelectorAll('progress')) progress.hidden = !gate.isHeld()
    settle()
  }
  listenToItems(list, signal, { drop, retry: (item) => waiting.has(item) && void deliverAll([item]) })
}

/** Checks the limits that the browser can check at once; the server checks them again. */
function problemOf(files: readonly File[], room: number, limits: Record<string, number>): Word | undefined {
  if (files.length > room) return 'many'
  const most = (file: File) => limits[file.name.split('.').pop()?.toLowerCase() ?? '']
  if (files.some((file) => most(file) === undefined)) return 'type'
  return files.some((file) => file.size > most(file)!) ? 'large' : undefined
}

/** The buttons of each file: remove, or upload again. */
function listenToItems(
  list: HTMLElement,
  signal: AbortSignal,
  { drop, retry }: { drop(item: HTMLElement): void; retry(item: HTMLElement): void },
): void {
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
      if (target.closest('[data-retry]')) retry(item)
    },
    { signal },
  )
}

interface SubmitGate {
  onHeld(): void
  onStopped(): void
  /** Whether all files have been uploaded. */
  isReady(): boolean
}

/** Blocks the submit of a form during uploads, and continues it after the last one, unless an upload failed. */
function createSubmitGate(
  form: HTMLFormElement | null,
  signal: AbortSignal,
  { onHeld, onStopped, isReady }: SubmitGate,
) {
  let busy = 0
  /** The button that was pressed during an upload. */
  let pressed: HTMLElement | null | undefined
  form?.addEventListener(
    'submit',
    (event) => {
      if (busy === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed = event.submitter
      onHeld()
    },
    { signal },
  )
  return {
    begin(files: number): void {
      busy += files
    },
    end(): void {
      busy -= 1
    },
    isHeld: (): boolean => busy > 0,
    goOn(): void {
      if (busy > 0 || pressed === undefined) return
      const by = pressed
      pressed = undefined
      if (isReady()) form?.requestSubmit(by)
      else onStopped()
    },
  }
}
