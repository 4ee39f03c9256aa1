type Uploaded = { id: string } | { refusal: string }

/** File types for pictures in a text; the server also checks the content. */
export const PICTURE_TYPES = '.jpg,.jpeg,.png,.gif'

/** Uploads a picture to the files room. It belongs to the article once a version that shows it is saved. */
export async function uploadPicture(address: string, file: File): Promise<Uploaded> {
  const form = new FormData()
  form.set('file', file, nameOf(file))
  try {
    const answer = await fetch(address, { method: 'POST', body: form, credentials: 'same-origin' })
    const { msg, data }: { msg: string; data: { id: string } | null } = await answer.json()
    return answer.ok && data ? { id: data.id } : { refusal: msg }
  } catch {
    return { refusal: '连接中断，图片没有上传，请稍后再试' }
  }
}

/** A picture from the clipboard has a meaningless name, or none. */
const nameOf = ({ name, type }: File): string => (name.includes('.') ? name : `图片.${type.split('/')[1] ?? 'png'}`)
