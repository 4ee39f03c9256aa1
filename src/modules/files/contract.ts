import { z } from 'zod'
import { contract, get, post, remove } from '../../kernel/calls/contract.ts'
import { identifier, wholeNumber } from '../../kernel/forms/fields.ts'
import { readFields, readForm } from '../../kernel/forms/form.ts'
import { MOST_BYTES } from './file-types.ts'

/** Widths in which pictures are generated. The list is short, so that nobody can fill the cache with many sizes. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 480, 640, 800, 1200] as const

/** Size allowance for the other parts of the multipart form. */
const FORM_BYTES = 64 * 1024

const FileId = z.object({ id: identifier('文件编号') })
const AccessToken = z.object({
  access_token: z.string().max(200, '访问令牌过长').optional().describe('该文件的访问令牌，短时有效'),
})
/** The content type differs by file. */
const ANY_TYPE = '*/*'

/** An HTML form posts its fields as text. */
const AccessTokenForm = z.preprocess(
  (body) => (typeof body === 'string' ? readFields(readForm(body)) : body),
  AccessToken,
)

export const UploadedFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  /** File type detected from the content, such as pdf or jpg. */
  type: z.string(),
})
export type UploadedFile = z.output<typeof UploadedFile>

/** A minimal multipart form with one file. */
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
    ...get('public', '/filestorage/file/readImage/{pictureId}'),
    summary: '读取公开图片（WebP）；宽度取不小于所要求的最接近的一档',
    params: z.object({ pictureId: identifier('图片编号') }),
    query: z.object({ width: wholeNumber('宽度', { min: 1, max: 2000 }).optional() }),
    bytes: 'image/webp',
    example: { params: { pictureId: 'harbour' } },
  },
  downloadFile: {
    ...get('public', '/filestorage/file/downloadFile/{id}'),
    summary: '下载文件；可分段下载，非公开文件须为本人、工作人员或带该文件的访问令牌',
    params: FileId,
    query: AccessToken,
    bytes: ANY_TYPE,
    example: { params: { id: 'journal-1' } },
  },
  downloadFileByPost: {
    ...post('public', '/filestorage/file/downloadFile/{id}'),
    summary: '以 POST 下载文件；访问令牌可放在请求体中，不进入日志和浏览记录',
    params: FileId,
    query: AccessToken,
    body: AccessTokenForm,
    bytes: ANY_TYPE,
    perMinute: 120,
    example: { params: { id: 'journal-1' } },
  },
  uploadFile: {
    ...post('public', '/filestorage/file/uploadFile'),
    summary: '上传表单的附件；先上传后提交表单，须登录，或由打开过表单的浏览器上传',
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
    ...remove('public', '/filestorage/file/deleteFile/{id}'),
    summary: '撤回已上传的文件；尚未随表单提交的，仅上传者可撤回',
    params: FileId,
    data: z.object({ deleted: z.literal(true) }),
    perMinute: 60,
    example: { as: 'user', params: { id: 'example-upload' } },
  },
})
