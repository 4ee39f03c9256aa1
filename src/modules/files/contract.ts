import { z } from 'zod'
import { contract } from '../../kernel/contract.ts'
import { identifier, wholeNumber } from '../../kernel/fields.ts'

/** Widths a picture is made in: a short list, so that no one can fill the cache with a thousand sizes. */
export const PICTURE_WIDTHS = [80, 160, 240, 320, 480, 640, 800, 1200] as const

const FileId = z.object({ id: identifier('文件编号') })
const AccessToken = z.object({ access_token: z.string().max(200, '访问令牌过长').optional() })

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
    summary: 'A public file as an attachment, whole or a range of it',
    params: FileId,
    query: AccessToken,
    example: { params: { id: 'journal-1' } },
  },
  downloadFileByPost: {
    method: 'POST',
    path: '/filestorage/file/downloadFile/{id}',
    access: 'public',
    summary: 'The same as a POST',
    params: FileId,
    query: AccessToken,
    perMinute: 120,
    example: { params: { id: 'journal-1' } },
  },
})
