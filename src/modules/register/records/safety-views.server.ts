import { notFound } from '../../../kernel/calls/errors.ts'
import type { Dataset } from '../catalogue/dataset.ts'
import { SAFETY_VIEWS, type SafetyListName } from '../catalogue/datasets/safety-lists.ts'
import type { RecordDetail, RegisterPage } from './contract.ts'
import type { RegisterQuery } from './list-query.ts'

interface Records {
  page(datasets: readonly Dataset[], query: RegisterQuery): Promise<RegisterPage>
  detail(datasets: Dataset[], id: string): Promise<RecordDetail>
}

interface Asked {
  column: keyof typeof SAFETY_VIEWS
  list: SafetyListName
}

/** The lists of food, drug and work safety: views of the national lists and honours, and inspection results. */
export function createSafetyViews(records: Records, open: (code: string) => Dataset) {
  const viewOf = ({ column, list }: Asked) => SAFETY_VIEWS[column][list]
  return {
    page(asked: Asked, query: RegisterQuery): Promise<RegisterPage> {
      const { datasets, category } = viewOf(asked)
      const isWithin = query.category && (!category || category.split(',').includes(query.category))
      return records.page(datasets.map(open), { ...query, category: isWithin ? query.category : category })
    },

    async entry(asked: Asked, id: string): Promise<RecordDetail> {
      const { datasets, category } = viewOf(asked)
      const found = await records.detail(datasets.map(open), id)
      if (category && !category.split(',').includes(found.category ?? '')) throw notFound('该信息')
      return found
    },
  }
}
