import { memo } from 'react'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE, pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { readCollector } from '../collector.ts'
import { financeCalls, type ProductSummary } from '../contract.ts'
import { MY_COLLECTS, productAddress, products } from '../layouts.ts'
import { endsOf, type ProductQuestion, readQuestion } from '../product-question.ts'
import { CATEGORIES, GUARANTEES, TARGETS } from '../product-words.ts'
import { useAnswers, withCompared } from './answers.ts'
import { CollectButton, CollectForm, type Collector } from './collect-form.tsx'
import { CompareBar } from './compare-bar.tsx'
import styles from './finance.module.css'
import { ProductCard } from './product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import listStyles from './products.module.css'

interface Data {
  path: string
  title: string
  address: string
  question: ProductQuestion
  /** The one category there is, where it is not chosen. */
  only: string | null
  institutions: { code: string; name: string }[]
  found: { records: ProductSummary[]; total: number; size: number; current: number; pages: number }
  /** How many there are without any choice. */
  all: { institutions: number; products: number }
  /** What is chosen for comparison, also where it stands on another page. */
  compared: { id: string; name: string; institutionName: string }[]
  collector: Collector
  collected: string[]
}

const wordOf = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((each) => each === word)

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor } = pageOfRequest(args)
  const api = apiOf(args)
  const only = products.optionsOf(row).only ?? null
  const question = readQuestion(url.searchParams)
  const [amount, term, rate] = [endsOf(question.amount), endsOf(question.term), endsOf(question.rate)]
  const category = wordOf(CATEGORIES, only ?? question.category)
  const [found, all, lenders, marks, compared] = await Promise.all([
    api(financeCalls.productPage, {
      query: {
        ...pagingFromSearch(url.searchParams),
        ...{ amountFrom: amount.from, amountTo: amount.to, rateFrom: rate.from, rateTo: rate.to },
        ...{ termFrom: term.from, termTo: term.to, category, sort: question.sort },
        guarantee: wordOf(GUARANTEES, question.guarantee),
        target: wordOf(TARGETS, question.target),
        institutionId: question.institution || undefined,
        keyword: question.keyword || undefined,
      },
    }),
    api(financeCalls.productHomePage, {}),
    api(financeCalls.institutions, { query: { pageSize: MAX_PAGE_SIZE } }),
    readCollector(api, actor, address),
    Promise.all(question.compare.map((id) => readNamed(args, id))),
  ])
  const data: Data = {
    ...{ path: row.path, title: row.title, address, only, found, ...marks },
    question: { ...question, compare: question.compare.filter((id) => compared.some((each) => each?.id === id)) },
    institutions: lenders.records.map(({ id, name }) => ({ code: id, name })),
    all: { institutions: all.institutions, products: all.products },
    compared: compared.filter((each) => each !== null),
  }
  return {
    page: { description: '比较本市金融机构的贷款、担保、保函和保险产品：额度、年化利率、期限、担保方式和审批时效。' },
    ...data,
  }
}

/** Of a product somebody wants to compare; null when it is no longer there. */
async function readNamed(args: LoaderArguments, id: string) {
  const answer = await attemptOf(args)(financeCalls.info, { params: { id } })
  if (!answer.ok) return null
  const { name, institutionName } = answer.data
  return { id, name, institutionName }
}

export function View({ data }: { data: Data }) {
  const { shown, chosen, isFull, turn, form, heading, onInput, onSubmit, follow } = useAnswers(data)
  const { path, title, question, only, found, institutions, collector } = shown
  const address = withCompared(shown.address, chosen)
  const named = new Map([...shown.compared, ...found.records].map((each) => [each.id, each]))
  return (
    <div className={listStyles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>
          {only
            ? `${only}产品，利率均为年化，按机构公布的区间展示`
            : `${data.all.institutions} 家机构、${data.all.products} 个产品，利率均为年化，按机构公布的区间展示`}
        </p>
      </header>
      <form
        key={turn}
        id="products"
        action={path}
        method="get"
        ref={form}
        onInput={onInput}
        onSubmit={onSubmit}
        aria-label="筛选金融产品"
      >
        <ProductFilters
          question={{ ...question, compare: chosen }}
          only={only}
          institutions={institutions}
          path={path}
          follow={follow}
        />
        <div className={listStyles.count}>
          <p ref={heading} tabIndex={-1} role="status">
            共 <b>{found.total}</b> 个产品
          </p>
          {collector.isUser && (
            <a href={MY_COLLECTS} className="no-print">
              我的收藏 {shown.collected.length}
            </a>
          )}
        </div>
        {found.records.length === 0 && (
          <EmptyState title="没有符合条件的产品">
            <a href={withCompared(path, chosen)} onClick={follow}>
              清除全部条件
            </a>
          </EmptyState>
        )}
        <ProductList shown={shown} />
        {chosen
          .filter((id) => !found.records.some((product) => product.id === id))
          .map((id) => (
            <input key={id} type="hidden" name="compare" value={id} />
          ))}
      </form>
      <Pagination page={found} address={address} unit="个" />
      <CompareBar
        chosen={chosen.flatMap((id) => named.get(id) ?? [])}
        question={{ ...question, compare: chosen }}
        path={path}
        isFull={isFull}
        follow={follow}
      />
      <CollectForm back={address} />
    </div>
  )
}

/** Not drawn again for what is chosen for comparison: its boxes keep that themselves, and an old phone has much to draw. */
const ProductList = memo(function ProductList({ shown }: { shown: Data }) {
  const { path, question, found, collector } = shown
  return (
    <ul className={listStyles.list}>
      {found.records.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} href={productAddress(product.id, path)}>
            <a href={productAddress(product.id, path)} className={styles.open}>
              查看和试算<span className="visually-hidden">：{product.name}</span>
            </a>
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="compare"
                value={product.id}
                defaultChecked={question.compare.includes(product.id)}
              />
              <span>
                对比<span className="visually-hidden">：{product.name}</span>
              </span>
            </label>
            <CollectButton collector={collector} product={product} isCollected={shown.collected.includes(product.id)} />
          </ProductCard>
        </li>
      ))}
    </ul>
  )
})

// The build finds the style sheets of a view by its default component.
export default View
