import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { formToBody } from '../../../../kernel/forms/form-body.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { sendValues } from '../../../desk/desk-form.ts'
import type { AnyDesk } from '../../../desk/registry.ts'
import { SchemaFields } from '../../../desk/views/schema-fields.tsx'
import { ProductTerms, productDesk } from '../../desk/products.ts'
import { LENDER_PRODUCT, LENDER_PRODUCTS } from '../../layouts.ts'
import { lenderOffice } from '../contract.ts'
import { LenderNav } from './lender-nav.tsx'

/** The product desk for lenders: its own calls and pages, and the steps of an author. */
const OWN_DESK: AnyDesk = {
  ...productDesk,
  pages: { ...productDesk.pages, one: LENDER_PRODUCT },
  calls: { ...productDesk.calls, create: lenderOffice.createProduct, edit: lenderOffice.editProduct },
  steps: { ...productDesk.steps, submit: { ...productDesk.steps.submit, savesFirst: '保存并提交审核' } },
  callOf: () => lenderOffice.submitProduct,
}

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const id = url.searchParams.get('id')
  const api = apiOf(args)
  const [frame, product] = await Promise.all([
    api(lenderOffice.frame, {}),
    id === null ? null : api(lenderOffice.product, { params: { id } }),
  ])
  const title = product?.name ?? '新建产品'
  return { frame, product, title, key: crypto.randomUUID(), page: { title } }
}

export async function action(args: LoaderArguments) {
  const form = readForm(args)
  const { institutionId } = await apiOf(args)(lenderOffice.frame, {})
  const values = { ...formToBody(form.texts, ProductTerms.shape), institutionId }
  const sent = await sendValues(args, OWN_DESK, readFields(form), values)
  return sent instanceof Response ? sent : formAgain(sent)
}

export default function LenderProduct() {
  const { frame, product, title, key } = useLoaderData<typeof loader>()
  const screen = useActionData<typeof action>()
  const values: Readonly<Record<string, unknown>> = screen?.values ?? product ?? productDesk.fresh ?? {}
  const mayWrite = product === null || product.may.includes('save')
  return (
    <>
      <LenderNav frame={frame} current={LENDER_PRODUCTS} />
      <ContentCard title={title}>
        <ErrorSummary
          errors={screen?.message ? { message: screen.message } : (screen?.errors ?? {})}
          title={screen?.message ?? undefined}
        />
        {screen?.message && <span id="message" tabIndex={-1} />}
        {product && (
          <p>
            <Tag tone={product.state === 'refused' ? 'warning' : 'plain'}>{product.stateName}</Tag>{' '}
            {product.decisionNote && `理由：${product.decisionNote}`}
          </p>
        )}
        {mayWrite ? (
          <form method="post" noValidate>
            <input type="hidden" name="id" value={product?.id ?? ''} />
            <input type="hidden" name="version" value={product?.version ?? 0} />
            <input type="hidden" name="key" value={key} />
            <SchemaFields
              fields={ProductTerms}
              values={values}
              errors={screen?.errors ?? {}}
              choices={{}}
              drawn={{ institutionId: <p>{`金融机构：${frame.institutionName}`}</p> }}
            />
            <ButtonRow>
              <Button name="step" value="submit">
                保存并提交审核
              </Button>
              <Button name="step" value="save" look="plain">
                保存草稿
              </Button>
              <ButtonLink href={LENDER_PRODUCTS} look="text">
                返回
              </ButtonLink>
            </ButtonRow>
          </form>
        ) : (
          <p>
            {product.state === 'listed'
              ? '已上架的产品须先由信用信息中心下架再修改，请与中心联系。'
              : '正在等信用信息中心审核，审核以前不能修改。'}
            <a href={LENDER_PRODUCTS}>返回列表</a>
          </p>
        )}
      </ContentCard>
    </>
  )
}
