import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../kernel/forms/fields.ts'
import { fieldsOf, readForm } from '../../kernel/forms/form.ts'
import { MOST_BYTES } from './file-types.ts'

/** Widths a picture is made in: a short list, so that no one can fill the cache with a thousand sizes. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 480, 640, 800, 1200] as const

/** What a form may have around its file. */
const FORM_BYTES = 64 * 1024

const FileId = z.object({ id: identifier('文件编号') })
const AccessToken = z.object({ access_token: z.string().max(200, '访问令牌过长').optional() })

/** A form posts its fields as text. */
const AccessTokenForm = z.preprocess(
  (body) => (typeof body === 'string' ? fieldsOf(readForm(body)) : body),
  AccessToken,
)

export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  /** By content: pdf, jpg. */
  type: z.string(),
})
export type UploadedFile = z.output<typeof UploadedFile>

/** A page of nothing, as a form with a file in it. */
const SMALL_FORM = [
  '--example',
  'Content-Disposition: form-data; name="file"; filename="example.pdf"',
  'Content-Type: application/pdf',
  '',
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF',
  '--example--',
  '',
].join('\r\n')

export const files = contract({
  readImage: {
    method: 'GET',
    path: '/filestorage/file/readImage/{pictureId}',
    access: 'public',
    summary: 'A public picture as WebP, in the nearest width that is at least the one asked for',
    params: z.object({ pictureId: identifier('图片编号') }),
    query: z.object({ width: wholeNumber('宽度', { min: 1, max: 2000 }).optional() }),
    example: { params: { pictureId: 'harbour' } },
  },
  downloadFile: {
    method: 'GET',
    path: '/filestorage/file/downloadFile/{id}',
    access: 'public',
    summary:
      'A file as an attachment, whole or a range of it; a private one for its owner, for staff, or with a token for it',
    params: FileId,
    query: AccessToken,
    example: { params: { id: 'journal-1' } },
  },
  downloadFileByPost: {
    method: 'POST',
    path: '/filestorage/file/downloadFile/{id}',
    access: 'public',
    summary: 'The same as a POST; the token may stand in the body, where no log and no history keeps it',
    params: FileId,
    query: AccessToken,
    body: AccessTokenForm,
    perMinute: 120,
    example: { params: { id: 'journal-1' } },
  },
  uploadFile: {
    method: 'POST',
    path: '/filestorage/file/uploadFile',
    access: 'public',
    summary:
      'Takes a file for a form that is sent later, from who is signed on or from a browser that has opened a form',
    upload: { types: ['multipart/form-data'], maxBytes: MOST_BYTES + FORM_BYTES },
    data: UploadedFile,
    perMinute: 60,
    example: {
      as: 'user',
      headers: { 'content-type': 'multipart/form-data; boundary=example' },
      body: SMALL_FORM,
    },
  },
  deleteFile: {
    method: 'DELETE',
    path: '/filestorage/file/deleteFile/{id}',
    access: 'public',
    summary: 'Takes back a file that is not part of a submission yet; only who sent it can',
    params: FileId,
    data: z.object({ deleted: z.literal(true) }),
    perMinute: 60,
    example: { as: 'user', params: { id: 'example-upload' } },
  },
})
