import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE, pagingFromSearch } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { readCollector } from '../collector.ts'
import { financeCalls } from '../contract.ts'
import { MY_COLLECTS, productAddress, products } from '../layouts.ts'
import { addressOf, endsOf, MOST_COMPARED, readQuestion, withoutFilters } from '../product-question.ts'
import { CATEGORIES, GUARANTEES, TARGETS } from '../product-words.ts'
import { CollectButton, CollectForm } from './collect-form.tsx'
import { CompareBar } from './compare-bar.tsx'
import styles from './finance.module.css'
import { ProductCard } from './product-card.tsx'
import { ProductFilters } from './product-filters.tsx'
import listStyles from './products.module.css'

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
  return {
    page: { description: '比较本市金融机构的贷款、担保、保函和保险产品：额度、年化利率、期限、担保方式和审批时效。' },
    ...{ path: row.path, title: row.title, address, only, found, ...marks },
    question: { ...question, compare: question.compare.filter((id) => compared.some((each) => each?.id === id)) },
    institutions: lenders.records.map(({ id, name }) => ({ code: id, name })),
    /** How many there are without any choice. */
    all: { institutions: all.institutions, products: all.products },
    /** What is chosen for comparison, also where it stands on another page. */
    compared: compared.filter((each) => each !== null),
    /** Somebody chose more than can be compared. */
    isFull: new Set(url.searchParams.getAll('compare')).size > MOST_COMPARED,
  }
}

/** Of a product somebody wants to compare; null when it is no longer there. */
async function readNamed(args: LoaderArguments, id: string) {
  const answer = await attemptOf(args)(financeCalls.info, { params: { id } })
  if (!answer.ok) return null
  const { name, institutionName } = answer.data
  return { id, name, institutionName }
}

export default function Products() {
  const data = useLoaderData<typeof loader>()
  const { path, title, address, question, only, found, institutions, collector, collected, compared, all } = data
  const chosenElsewhere = question.compare.filter((id) => !found.records.some((product) => product.id === id))
  return (
    <live-list>
      <div className={listStyles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            {only
              ? `${only}产品，利率均为年化，按机构公布的区间展示`
              : `${all.institutions} 家机构、${all.products} 个产品，利率均为年化，按机构公布的区间展示`}
          </p>
        </header>
        <form id="products" action={path} method="get" aria-label="筛选金融产品">
          <ProductFilters question={question} only={only} institutions={institutions} path={path} />
          <div className={listStyles.count}>
            <p tabIndex={-1} role="status" data-answer data-beginning>
              共 <b>{found.total}</b> 个产品
            </p>
            {collector.isUser && (
              <a href={MY_COLLECTS} className="no-print">
                我的收藏 {collected.length}
              </a>
            )}
          </div>
          <div data-answer>
            {found.records.length === 0 && (
              <EmptyState title="没有符合条件的产品">
                <a href={addressOf(path, withoutFilters(question))}>清除全部条件</a>
              </EmptyState>
            )}
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
                    <CollectButton
                      collector={collector}
                      product={product}
                      isCollected={collected.includes(product.id)}
                    />
                  </ProductCard>
                </li>
              ))}
            </ul>
            {chosenElsewhere.map((id) => (
              <input key={id} type="hidden" name="compare" value={id} />
            ))}
          </div>
        </form>
        <div data-answer>
          <Pagination page={found} address={address} unit="个" />
        </div>
        <CompareBar chosen={compared} question={question} path={path} isFull={data.isFull} />
        <div data-answer>
          <CollectForm back={address} />
        </div>
      </div>
    </live-list>
  )
}
