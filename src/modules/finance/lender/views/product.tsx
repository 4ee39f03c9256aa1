import { redirect, useActionData, useLoaderData } from 'react-router'
import { apiOf, attemptOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { readFields } from '../../../../kernel/forms/form.ts'
import { bodyOfForm } from '../../../../kernel/forms/form-body.ts'
import { readForm } from '../../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { Tag } from '../../../../ui/facts/tag.tsx'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { ContentCard } from '../../../../ui/frames/content-card.tsx'
import { SchemaFields } from '../../../desk/views/schema-fields.tsx'
import { ProductTerms, productDesk } from '../../desk/products.ts'
import { LENDER_PRODUCT, LENDER_PRODUCTS } from '../../layouts.ts'
import { lenderOffice } from '../contract.ts'
import { LenderNav } from './lender-nav.tsx'

interface Screen {
  values: Readonly<Record<string, unknown>>
  errors: Record<string, string>
  message: string | null
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
  const { id = '', version = '0', key = '', step = 'save' } = readFields(form)
  const { institutionId } = await loadOwn(args)
  // As it was typed: the call says what is wrong with it.
  const values = { ...bodyOfForm(form.texts, ProductTerms.shape), institutionId }
  const terms = values as never
  const seen = { id, version: Number(version) }
  const attempt = attemptOf(args)
  const saved = id
    ? await attempt(lenderOffice.editProduct, { body: { ...seen, terms } })
    : await attempt(lenderOffice.createProduct, { body: { key, terms } })
  if (!saved.ok) return formAgain<Screen>({ values, ...faultsOf(saved) })
  if (step === 'submit') {
    const { id: made, version: next } = saved.data
    const sent = await attempt(lenderOffice.submitProduct, { body: { id: made, version: next } })
    if (!sent.ok) return formAgain<Screen>({ values, ...faultsOf(sent) })
  }
  return redirect(`${LENDER_PRODUCT}?id=${encodeURIComponent(saved.data.id)}`, 303)
}

const loadOwn = (args: LoaderArguments) => apiOf(args)(lenderOffice.frame, {})

function faultsOf({ errors, msg }: { errors: Record<string, string>; msg: string }) {
  const named = Object.entries(errors).map(([name, said]) => [name.replace(/^terms\./, '').replace(/\.\d+$/, ''), said])
  return { errors: Object.fromEntries(named), message: named.length > 0 ? null : msg }
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
