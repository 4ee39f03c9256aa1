import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MESSAGES } from '../../../../kernel/calls/messages.ts'
import { listOffices } from '../../../../kernel/offices.ts'
import type { PageInfo } from '../../../../kernel/pages/frame.ts'
import { isPosted } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest, withStatus } from '../../../../kernel/pages/view.ts'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { elderPaging } from '../../../../ui/lists/elder-paging.ts'
import { addressWith, totalText } from '../../../../ui/lists/page-links.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { Sheet } from '../../../../ui/lists/sheet.tsx'
import { dictionary } from '../../../dictionary/contract.ts'
import { expectDataset } from '../../catalogue/catalogue.ts'
import { resolveProviders } from '../../catalogue/providers.ts'
import { DEEPEST_ROW } from '../contract.ts'
import { exportAddress } from '../export-address.ts'
import { categoryChoice, chosenFilters, filterFromSearch, isNarrowed, moreFilters, readSort } from '../list-filter.ts'
import { readList } from '../list-rows.ts'
import { chooseTab, type ListTab, listOnPage, type RegisterList } from '../lists.ts'
import { emptyPersonSearch, searchPersons } from '../person-search.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { ElderList } from './elder-list.tsx'
import { FieldLinks } from './field-links.tsx'
import { FilterForm } from './filter-form.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListTools } from './list-tools.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PersonLookup } from './person-lookup.tsx'
import { RecordRows } from './record-rows.tsx'
import styles from './register.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url, address, profile, reading } = pageOfRequest(args)
  const api = apiOf(args)
  const list = listOnPage(row.path)
  const tab = chooseTab(list, url.searchParams)
  const districts = await api(dictionary.itemsByParent, { query: { parentCode: 'REGION' } })
  const regions = [{ code: profile.regionCode, name: '市本级' }, ...districts]
  const categories = categoryChoice(tab)
  const filter = filterFromSearch(url.searchParams, categories, regions)
  const sort = readSort(url.searchParams)
  const paging = elderPaging(url.searchParams, reading.elder)
  const found = await readList(api, tab, filter, { ...paging, sort })
  const total = totalText(found)
  const datasets = tab.datasets.map((code) => expectDataset(code))
  const providers = resolveProviders(profile.providers)
  // An archived list has its own name, not that of the list beside it.
  const archived = datasets.find(({ closedOn }) => closedOn)
  const heading = archived?.name ?? (tab.field ? withField(tab.field, tab.label ?? '') : (list.heading ?? row.title))
  const page: PageInfo = {
    title: tab.label && !tab.field ? `${tab.label} - ${heading}` : heading,
    ownCrumb: heading,
    description: `${profile.portalName}${heading}：共 ${total} 条，来源${providers[datasets[0]!.provider].name}`,
  }
  return {
    page,
    heading,
    tabs: tabsOf(list, tab, row.path),
    fields: fieldsOf(list, tab, row.path),
    address,
    tabQuery: { ...tab.query, ...(sort === 'newest' ? {} : { sort }) },
    isNotByName: sort === 'name' && found.sort !== 'name',
    exports: datasets.map((dataset) => ({
      name: dataset.name,
      href: exportAddress(dataset.code, { ...filter, category: filter.category ?? tab.category, zone: tab.zone }),
    })),
    home: addressWith(row.path, tab.query),
    found,
    total,
    filter,
    isNarrowed: isNarrowed(filter),
    chosen: chosenFilters(filter, regions).map(({ text, without: { keyword, ...rest } }) => ({
      text,
      href: addressWith(row.path, { ...tab.query, ...rest, keyword: keyword || null }),
    })),
    elder: reading.elder ? listOffices(profile).centre : null,
    categories,
    regions,
    more: moreFilters(tab, profile.fieldUnits),
    source: datasets.length === 1 ? providers[datasets[0]!.provider].name : '各认定部门',
    datasets: datasets.map(({ code, name, basis, updateCycle }) => ({ code, name, basis, updateCycle })),
    note: archived?.about ?? null,
    isOneCategory: tab.category !== undefined && !tab.category.includes(','),
    persons: tab.read === 'debtors' && !isPosted(args) ? await emptyPersonSearch(args) : null,
  }
}

/** Handles the search of persons by name; other lists have no form to post. */
export async function action(args: LoaderArguments) {
  const { row } = pageOfRequest(args)
  const [tab] = listOnPage(row.path).tabs
  if (tab.read !== 'debtors') throw withStatus({ msg: MESSAGES.invalidMethod }, 405)
  return formAgain(await searchPersons(args))
}

/** Prefixes the field, as in 食品安全守信名单, unless the label already contains it. */
const withField = (field: string, label: string): string => (label.includes(field) ? label : field + label)

export default function Register() {
  const data = useLoaderData<typeof loader>()
  const persons = useActionData<typeof action>() ?? data.persons
  const { heading, tabs, found, total, address, home } = data
  if (data.elder)
    return (
      <>
        <ElderList
          title={tabs.find(({ current }) => current)?.label ?? heading}
          others={[...tabs, ...data.fields.map(({ name, ...field }) => ({ label: name, ...field }))]}
          page={found}
          total={total}
          datasets={data.datasets}
          keyword={data.filter.keyword}
          home={home}
          carried={data.tabQuery}
          address={address}
          office={data.elder}
        />
        {persons && <PersonLookup search={persons} />}
      </>
    )
  return (
    <ContentCard title={heading} tabs={tabs} source={data.source} total={total} updated={found.updatedAt}>
      {data.note && <p className={styles.note}>{data.note}</p>}
      {data.fields.length > 1 && <FieldLinks fields={data.fields} />}
      <ListTools
        address={address}
        sort={found.sort}
        isNotByName={data.isNotByName}
        exports={found.records.length > 0 ? data.exports : []}
        chosen={data.chosen.length}
      >
        <Sheet id="filters" title="筛选">
          <FilterForm
            filter={data.filter}
            categories={data.categories}
            regions={data.regions}
            more={data.more}
            home={home}
            carried={data.tabQuery}
            pageSize={found.size}
            isNarrowed={data.isNarrowed}
          />
        </Sheet>
        <ChosenFilters chosen={data.chosen} home={home} />
      </ListTools>
      {persons && (
        <p className={styles.personsHint}>
          这里只列单位，查个人请到<a href="#person-lookup">自然人查询</a>。
        </p>
      )}
      {found.records.length > 0 ? (
        <RecordRows
          caption={heading}
          page={found}
          datasets={data.datasets}
          isOneCategory={data.isOneCategory}
          address={address}
        />
      ) : (
        <NothingFound total={found.total} isNarrowed={data.isNarrowed} keyword={data.filter.keyword} home={home} />
      )}
      <Pagination page={found} address={address} />
      {persons && <PersonLookup search={persons} />}
      <ListNotes datasets={data.datasets} isCut={found.totalIsLowerBound === true || found.total > DEEPEST_ROW} />
    </ContentCard>
  )
}

/** The lists of the same field, without filters. */
function tabsOf({ tabs }: RegisterList, current: ListTab, path: string) {
  const near = tabs.filter(({ field }) => field === current.field)
  if (near.length < 2) return []
  return near.map((tab) => ({ label: tab.label, href: addressWith(path, tab.query), current: tab === current }))
}

/** The other fields, with the same list open in each. */
function fieldsOf({ tabs }: RegisterList, current: ListTab, path: string) {
  if (!current.field) return []
  return tabs
    .filter(({ label }) => label === current.label)
    .map((tab) => ({ name: tab.field!, href: addressWith(path, tab.query), current: tab === current }))
}
