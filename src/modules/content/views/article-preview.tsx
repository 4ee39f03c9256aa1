import { apiOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { content } from '../contract.ts'
import { articlePreview } from '../preview-contract.ts'
import Article, { shownArticle } from './article.tsx'

/** Preview of an article's latest version, for staff only. */
export async function loader(args: LoaderArguments) {
  const { row, url, columns, profile, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const [article, tree] = await Promise.all([
    api(articlePreview.preview, { params: { id: url.searchParams.get('id') ?? '' } }),
    api(content.classificationTree, {}),
  ])
  return shownArticle({ article, tree, columns, row, profile, reading })
}

export default Article
