import { z } from 'zod'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { sendFile } from '../../../kernel/forms/file-sending.ts'
import type { SentForm } from '../../../kernel/forms/form.ts'
import { files } from '../../files/contract.ts'
import { articlePictures } from '../text-contract.ts'

export interface Attachment {
  fileId: string
  name: string
  size: number
}

const Uploaded = z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() })

export const attachmentName = (fileId: string): string => `attachment-name-${fileId}`
export const attachmentSize = (fileId: string): string => `attachment-size-${fileId}`

const PICTURES = ['jpg', 'png', 'gif']
const FIELDS = ['picture', 'cover', 'attachment']

interface Taken {
  content: string
  /** The picture that lists show beside the title. */
  cover: string
  attachments: Attachment[]
  errors: Record<string, string>
}

/**
 * Handles the files of an article form: a picture for the text, the cover, one attachment, and changes of existing attachments.
 */
export async function handleArticleFiles(
  args: LoaderArguments,
  form: SentForm,
  { content, step }: { content: string; step: string },
): Promise<Taken> {
  const fields = new Map(form.texts)
  const text = (name: string) => (fields.get(name) ?? '').trim()
  const cover = coverAfter(step, text('coverImageId'), content)
  const taken: Taken = { content, cover, attachments: moved(heldOf(form), step), errors: {} }
  for (const { field, file } of form.files) {
    if (!FIELDS.includes(field)) continue
    const envelope = await sendFile(args, files.uploadFile.path, file)
    const uploaded = Uploaded.safeParse(envelope.data)
    if (!uploaded.success) taken.errors[field] = envelope.msg
    else if (field === 'attachment') {
      const { id, name, size } = uploaded.data
      taken.attachments.push({ fileId: id, name: text('attachmentTitle') || name, size })
    } else if (!PICTURES.includes(uploaded.data.type)) taken.errors[field] = `图片只能是 ${PICTURES.join('、')}`
    else if (field === 'cover') taken.cover = uploaded.data.id
    else {
      const isDecorative = text('pictureDecorative') === 'yes'
      const said = { alt: text('pictureAlt'), caption: text('pictureCaption'), isDecorative }
      taken.content = articlePictures.put(taken.content, { id: uploaded.data.id, ...said })
    }
  }
  return taken
}

/** The cover after a press of one of its buttons. */
function coverAfter(step: string, held: string, content: string): string {
  if (step === 'no-cover') return ''
  return step === 'cover-from-text' ? (articlePictures.firstIn(content) ?? held) : held
}

function heldOf({ texts }: SentForm): Attachment[] {
  const fields = new Map(texts)
  return texts
    .filter(([name]) => name === 'attachments')
    .map(([, fileId]) => ({
      fileId,
      name: fields.get(attachmentName(fileId)) ?? '',
      size: Number(fields.get(attachmentSize(fileId))) || 0,
    }))
}

/** The attachments after `up`, `down` or `remove` with an index. */
function moved(held: readonly Attachment[], step: string): Attachment[] {
  const [how, fileId] = step.split(' ')
  const at = held.findIndex((each) => each.fileId === fileId)
  if (at < 0) return [...held]
  const others = held.filter((_, index) => index !== at)
  if (how === 'remove') return others
  const place = how === 'up' ? Math.max(0, at - 1) : how === 'down' ? at + 1 : at
  return others.toSpliced(place, 0, held[at]!)
}
