import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { MAX_PAGE_SIZE } from '../../../../kernel/calls/paging.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { financeCalls } from '../../../finance/contract.ts'
import { PRODUCT_STEP_NAMES, productDesk } from '../../../finance/desk-contract.ts'
import { consoleCalls } from '../../contract.ts'
import { CONSOLE_PRODUCTS } from '../../layouts.ts'
import { freshProduct, sendProduct } from '../../product-form.ts'
import { ConsoleNav } from '../console-nav.tsx'
import { ProductFields } from './product-fields.tsx'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const id = url.searchParams.get('id')
  const [self, product, lenders] = await Promise.all([
    api(consoleCalls.desk, {}),
    id === null ? null : api(productDesk.detail, { params: { id } }),
    api(financeCalls.institutions, { query: { pageSize: MAX_PAGE_SIZE } }),
  ])
  return {
    title: product?.name ?? '新建金融产品',
    page: { title: product?.name ?? row.title },
    ...{ self, product, fresh: freshProduct(product) },
    institutions: lenders.records.map((lender) => ({ code: lender.id, name: lender.name })),
  }
}

export async function action(args: LoaderArguments) {
  const screen = await sendProduct(args)
  return screen instanceof Response ? screen : formAgain(screen)
}

const NEEDS_REASON = ['reject', 'take-down']

export default function ConsoleProduct() {
  const { title, self, product, fresh, institutions } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>() ?? fresh
  const isOpen = product === null || product.may.includes('save')
  // Who only decides sends no terms along: those that are there stay in sight.
  const screen = isOpen ? sent : { ...sent, texts: { ...fresh.texts, ...sent.texts }, lists: fresh.lists }
  const { errors, message } = screen
  const steps = (product?.may ?? []).filter((step) => step !== 'save')
  return (
    <>
      <ConsoleNav self={self} current={CONSOLE_PRODUCTS} />
      <ContentCard title={title}>
        <ErrorSummary errors={message ? { name: message } : errors} title={message ?? undefined} />
        {product && (
          <p>
            {`状态：${product.stateName}`}
            {product.decisionNote && `；理由：${product.decisionNote}`}
            {product.state === 'waiting' && steps.length === 0 && '；须由没有填写或者提交过它的人审核'}
          </p>
        )}
        <form method="post" noValidate>
          {product && <input type="hidden" name="id" value={product.id} />}
          {product && <input type="hidden" name="version" value={product.version} />}
          <input type="hidden" name="key" value={screen.key} />
          <fieldset disabled={!isOpen}>
            <ProductFields form={screen} institutions={institutions} />
          </fieldset>
          {steps.some((step) => NEEDS_REASON.includes(step)) && (
            <Field name="reason" label="理由" hint="驳回或者下架时填写" error={errors.reason}>
              {(control) => <textarea {...control} rows={2} maxLength={500} defaultValue={screen.texts.reason ?? ''} />}
            </Field>
          )}
          <ButtonRow>
            {isOpen && (
              <Button name="step" value="save" look={steps.length > 0 ? 'plain' : 'primary'}>
                保存草稿
              </Button>
            )}
            {steps.map((step) => (
              <Button key={step} name="step" value={step} look={NEEDS_REASON.includes(step) ? 'danger' : 'primary'}>
                {PRODUCT_STEP_NAMES[step]}
              </Button>
            ))}
            <ButtonLink href={CONSOLE_PRODUCTS} look="text">
              返回列表
            </ButtonLink>
          </ButtonRow>
        </form>
      </ContentCard>
    </>
  )
}
