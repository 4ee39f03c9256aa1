import { Field } from '../../../../ui/forms/field.tsx'
import { NarrowingForm } from '../../../../ui/forms/narrowing-form.tsx'
import { optionsOfNames, Select } from '../../../../ui/forms/select.tsx'
import { addressWith } from '../../../../ui/lists/page-links.ts'
import { type CategoryChoice, type ListFilter, type MoreFilters, SEVERITIES } from '../list-filter.ts'
import { LIST_STATES } from '../list-query.ts'

const USUAL_PAGE_SIZE = 15

interface Props {
  filter: ListFilter
  categories: CategoryChoice | null
  regions: readonly { code: string; name: string }[]
  more: MoreFilters | null
  /** Address of the list without filters. */
  home: string
  /** Parameters to preserve in the address: the open tab. */
  carried: Readonly<Record<string, string>>
  pageSize: number
  isNarrowed: boolean
}

/** The filters of a list of records. */
export function FilterForm({ filter, categories, regions, more, home, carried, pageSize, isNarrowed }: Props) {
  const kept = pageSize === USUAL_PAGE_SIZE ? carried : { ...carried, pageSize: String(pageSize) }
  return (
    <NarrowingForm
      home={home}
      keyword={{ label: '名称或文号', placeholder: '主体名称、文号或关键词', value: filter.keyword }}
      carried={kept}
      isNarrowed={isNarrowed}
    >
      {categories && <CategoryField {...categories} chosen={filter.category} />}
      <Field name="region" label="区县">
        {(control) => <Select control={control} options={regions} chosen={filter.region} none="全部" />}
      </Field>
      <Field name="from" label="日期自">
        {(control) => <input {...control} type="date" defaultValue={filter.from} min="1949-10-01" max="2099-12-31" />}
      </Field>
      <Field name="to" label="日期至">
        {(control) => <input {...control} type="date" defaultValue={filter.to} min="1949-10-01" max="2099-12-31" />}
      </Field>
      {more && <MoreFields more={more} filter={filter} />}
      {filter.authority && !more?.units.includes(filter.authority) && (
        <AuthorityField authority={filter.authority} home={home} filter={filter} />
      )}
    </NarrowingForm>
  )
}

/** The filters unit, severity and state of permits and penalties. */
function MoreFields({ more: { units, hasSeverity }, filter }: { more: MoreFilters; filter: ListFilter }) {
  const isListed = !filter.authority || units.includes(filter.authority)
  return (
    <>
      {units.length > 0 && isListed && (
        <Field name="authority" label="决定机关">
          {(control) => (
            <Select control={control} options={optionsOfNames(units)} chosen={filter.authority} none="全部" />
          )}
        </Field>
      )}
      {hasSeverity && (
        <Field name="severity" label="失信程度">
          {(control) => (
            <Select control={control} options={optionsOfNames(SEVERITIES)} chosen={filter.severity} none="全部" />
          )}
        </Field>
      )}
      <Field name="state" label="状态">
        {(control) => (
          <Select control={control} options={optionsOfNames(LIST_STATES)} chosen={filter.state} none="全部" />
        )}
      </Field>
    </>
  )
}

function CategoryField({ label, groups, chosen }: CategoryChoice & { chosen?: string }) {
  const options = (names: readonly string[]) =>
    names.map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))
  return (
    <Field name="category" label={label}>
      {(control) => (
        <select {...control} defaultValue={chosen ?? ''}>
          <option value="">全部</option>
          {groups.length === 1
            ? options(groups[0]!.options)
            : groups.map((group) => (
                <optgroup key={group.name} label={group.name}>
                  {options(group.options)}
                </optgroup>
              ))}
        </select>
      )}
    </Field>
  )
}

/** Units are too many to list, so this filter is set by links from other pages and can only be removed here. */
function AuthorityField({ authority, home, filter }: { authority: string; home: string; filter: ListFilter }) {
  const { authority: _, keyword, ...others } = filter
  const without = addressWith(home, { ...others, keyword: keyword || null })
  return (
    <p>
      <input type="hidden" name="authority" value={authority} />
      只看：{authority} <a href={without}>取消</a>
    </p>
  )
}
