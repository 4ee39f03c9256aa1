import { z } from 'zod'
import { contract } from '../../kernel/calls/contract.ts'
import { identifier } from '../../kernel/forms/fields.ts'
import { ArticleDetail } from './contract.ts'
import { EDITING_ROLES } from './roles-contract.ts'

/** The latest version of an article in the shape of the public page. The editing room implements this call. */
export const articlePreview = contract({
  preview: {
    ...{ method: 'GET', access: 'staff', roles: EDITING_ROLES },
    path: '/editing/article/preview/{id}',
    summary: '预览一篇文章的最新版本，与公开页面的内容相同',
    params: z.object({ id: identifier('文章编号') }),
    data: ArticleDetail,
    example: { params: { id: 'city-dynamics-1' } },
  },
})
