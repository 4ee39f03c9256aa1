import { useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../kernel/calls/paging.ts'
import { pageOfRequest } from '../../../kernel/pages/view.ts'
import { EmptyState } from '../../../ui/frames/empty-state.tsx'
import { elderPaging } from '../../../ui/lists/elder-paging.ts'
import { MoreLink } from '../../../ui/lists/more-link.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { readCollector } from '../collector.ts'
import { financeCalls, type ProductSummary } from '../contract.ts'
import { productAddress, products } from '../layouts.ts'
import { MOST_COMPARED, productListAddress, rangeEnds, readQuestion, withoutFilters } from '../product-question.ts'
import { CATEGORIES, GUARANTEES, TARGETS } from '../product-words.ts'
import { CollectButton, CollectForm } from './collect-form.tsx'
import { CompareBar } from './compare-bar.tsx'
import styles from './finance.module.css'
import { ProductCard } from './product-card.tsx'
import { Keyword, Orders, ProductFilters } from './product-filters.tsx'
import listStyles from './products.module.css'

const wordOf = <Word extends string>(words: readonly Word[], word: string): Word | undefined =>
  words.find((each) => each === word)

export async function loader(args: LoaderArguments) {
  const { row, url, address, actor, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const only = products.optionsOf(row).only ?? null
  const question = readQuestion(url.searchParams)
  const [amount, term, rate] = [rangeEnds(question.amount), rangeEnds(question.term), rangeEnds(question.rate)]
  const category = wordOf(CATEGORIES, only ?? question.category)
  const paging = elderPaging(url.searchParams, reading.elder)
  const [found, all, lenders, marks, compared] = await Promise.all([
    api(financeCalls.productPage, {
      query: {
        ...paging,
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
    ...{ path: row.path, title: row.title, address, only, found, ...marks, isElder: reading.elder },
    question: { ...question, compare: question.compare.filter((id) => compared.some((each) => each?.id === id)) },
    institutions: lenders.records.map(({ id, name }) => ({ code: id, name })),
    /** Totals of the list without filters. */
    all: { institutions: all.institutions, products: all.products },
    /** Products selected for comparison, including those on other pages of the list. */
    compared: compared.filter((each) => each !== null),
    /** Whether more products were selected than can be compared. */
    isFull: new Set(url.searchParams.getAll('compare')).size > MOST_COMPARED,
  }
}

/** Reads a product selected for comparison; null if it no longer exists. */
async function readNamed(args: LoaderArguments, id: string) {
  const answer = await attemptOf(args)(financeCalls.info, { params: { id } })
  if (!answer.ok) return null
  const { name, institutionName } = answer.data
  return { id, name, institutionName }
}

export default function Products() {
  const data = useLoaderData<typeof loader>()
  const { path, title, address, question, only, found, institutions, collector, collected, compared, all } = data
  const { isElder } = data
  const chosenElsewhere = question.compare.filter((id) => !found.records.some((product) => product.id === id))
  return (
    <live-list>
      <div className={listStyles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            {only
              ? `${only}产品，利率都是年化、机构公布的区间`
              : `${all.institutions} 家机构 ${all.products} 个产品，利率都是年化、机构公布的区间`}
          </p>
        </header>
        <form id="products" action={path} method="get" aria-label="筛选金融产品">
          {isElder ? (
            <Keyword keyword={question.keyword} />
          ) : (
            <ProductFilters question={question} only={only} institutions={institutions} path={path} />
          )}
          <div className={listStyles.count}>
            <p tabIndex={-1} role="status" data-answer data-beginning>
              共 <b>{found.total}</b> 个产品
            </p>
            <div data-answer>
              {!isElder && <Orders question={question} path={path} />}
              {question.sort !== 'default' && <input type="hidden" name="sort" value={question.sort} />}
            </div>
          </div>
          <div data-answer>
            {found.records.length === 0 && (
              <EmptyState of="loans" title="没有符合条件的产品">
                <a href={productListAddress(path, withoutFilters(question))}>清除全部条件</a>
              </EmptyState>
            )}
            <ul className={listStyles.list}>
              {found.records.map((product, index) => (
                <li key={product.id} id={isElder ? `p${index + 1}` : undefined}>
                  <ProductCard product={product} href={productAddress(product.id, path)}>
                    <a href={productAddress(product.id, path)} className={styles.open}>
                      查看和试算<span className="visually-hidden">：{product.name}</span>
                    </a>
                    {!isElder && <CompareBox product={product} isChosen={question.compare.includes(product.id)} />}
                    {!isElder && (
                      <CollectButton
                        collector={collector}
                        product={product}
                        isCollected={collected.includes(product.id)}
                      />
                    )}
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
          {isElder ? (
            <MoreLink shown={found.records.length} total={found.total} unit="个" address={address} anchor="p" />
          ) : (
            <Pagination page={found} address={address} unit="个" />
          )}
        </div>
        {!isElder && <CompareBar chosen={compared} question={question} path={path} isFull={data.isFull} />}
        <div data-answer>
          <CollectForm back={address} />
        </div>
      </div>
    </live-list>
  )
}

const CompareBox = ({ product: { id, name }, isChosen }: { product: ProductSummary; isChosen: boolean }) => (
  <label className={styles.choice}>
    <input type="checkbox" name="compare" value={id} defaultChecked={isChosen} />
    <span>
      对比<span className="visually-hidden">：{name}</span>
    </span>
  </label>
)
