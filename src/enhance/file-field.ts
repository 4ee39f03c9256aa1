const UPLOAD = '/credit/filestorage/file/uploadFile'
const DELETE = '/credit/filestorage/file/deleteFile/'

interface Answer {
  code: number
  msg: string
  data: { id: string; name: string } | null
}

type Word = 'done' | 'gone' | 'busy' | 'many' | 'type' | 'large' | 'failed'

/** Sends files as soon as they are chosen, shows how far they are, and takes them back before the form is sent. */
export function fileField(element: HTMLElement, signal: AbortSignal): void {
  const find = <Found extends Element>(what: string) => element.querySelector<Found>(what)
  const [input, list] = [find<HTMLInputElement>('[type=file]'), find<HTMLElement>('[data-files]')]
  const [arriving, status] = [find<HTMLTemplateElement>('[data-arriving]'), find<HTMLElement>('[role=status]')]
  if (!input || !list || !arriving || !status) return

  const limits: Record<string, number> = JSON.parse(element.dataset.limits ?? '{}')
  const waiting = new WeakMap<Element, File>()
  const isRequired = input.required
  let busy = 0

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

  const take = async (files: readonly File[]): Promise<void> => {
    const problem = problemOf(files)
    if (problem) {
      input.value = ''
      return say(problem)
    }
    for (const file of files) {
      const item = arriving.content.firstElementChild!.cloneNode(true) as HTMLElement
      item.querySelector('[data-file-name]')!.textContent = file.name
      waiting.set(item, file)
      list.append(item)
      await deliver(item, file)
    }
    input.value = ''
  }

  /** A refusal is shown beside the file. */
  const deliver = async (item: HTMLElement, file: File): Promise<void> => {
    const progress = item.querySelector('progress')!
    const [problem, retry] = [item.querySelector('[data-problem]')!, item.querySelector<HTMLElement>('[data-retry]')!]
    problem.textContent = ''
    retry.hidden = true
    progress.hidden = false
    busy += 1
    // A chosen file would be sent a second time with the form.
    input.disabled = true
    const answer = await sent(file, signal, (percent) => {
      progress.value = percent
    })
    busy -= 1
    input.disabled = busy > 0
    progress.hidden = true
    if (answer?.data) {
      keep(item, answer.data)
      say('done')
    } else {
      problem.textContent = answer?.msg ?? status.dataset.failed ?? ''
      // What was refused would be refused again; what did not arrive may arrive.
      retry.hidden = answer !== null && answer.code !== 500
    }
    settle()
  }

  const keep = (item: HTMLElement, { id, name }: { id: string; name: string }): void => {
    const hidden = (inputName: string, value: string) =>
      Object.assign(document.createElement('input'), { type: 'hidden', name: inputName, value })
    item.prepend(hidden(element.dataset.name ?? '', id), hidden(`${element.dataset.nameInput}${id}`, name))
    item.querySelector('[data-file-name]')!.textContent = `${status.dataset.done}：${name}`
    item.querySelector('[data-remove]')!.setAttribute('aria-label', `删除 ${name}`)
    waiting.delete(item)
  }

  const drop = (item: Element): void => {
    const id = item.querySelector<HTMLInputElement>('input[type=hidden]')?.value
    // A file that cannot be taken back now is forgotten by the server within a day.
    if (id) fetch(DELETE + encodeURIComponent(id), { method: 'DELETE' }).catch(() => {})
    item.remove()
    settle()
    say('gone')
    input.focus()
  }

  const settle = () => {
    input.required = isRequired && !list.querySelector('input[type=hidden]')
  }

  const takeChosen = () => take([...(input.files ?? [])])
  input.addEventListener('change', takeChosen, { signal })
  // Chosen before this script had arrived.
  if (input.files?.length) takeChosen()
  list.addEventListener(
    'click',
    ({ target }) => {
      const item = target instanceof Element ? target.closest('li') : null
      if (!item || !(target instanceof Element)) return
      const file = waiting.get(item)
      if (target.closest('[data-remove]')) drop(item)
      if (target.closest('[data-retry]') && file) deliver(item as HTMLElement, file)
    },
    { signal },
  )
  input.form?.addEventListener(
    'submit',
    (event) => {
      if (busy === 0) return
      event.preventDefault()
      say('busy')
    },
    { signal },
  )
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
    request.open('POST', UPLOAD)
    request.send(form)
  })
}
