import { useActionData, useLoaderData } from 'react-router'
import { apiOf, type LoaderArguments } from '../../../../kernel/calls/api.ts'
import { answerForm, pageOfRequest } from '../../../../kernel/pages/view.ts'
import { typedKeys } from '../../../../kernel/typed-keys.ts'
import { Button, ButtonLink, ButtonRow, EnterButton } from '../../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { Field, FieldGroup } from '../../../../ui/forms/field.tsx'
import { ChoiceSelect } from '../../../../ui/forms/searchable-select.tsx'
import { SiteLink } from '../../../../ui/link.tsx'
import { deskFrame } from '../../../desk/contract.ts'
import { ConsolePage } from '../../../desk/views/console-page.tsx'
import { EXTENT_CHOICES } from '../../import/contract.ts'
import { dataDesk } from '../contract.ts'
import { batchAddress, type DeliveryForm, FILE_ENDINGS, sendDelivery } from '../data-form.ts'
import { CONSOLE_DATA } from '../layouts.ts'
import styles from './data.module.css'

export async function loader(args: LoaderArguments) {
  const { row, url } = pageOfRequest(args)
  const api = apiOf(args)
  const [self, datasets] = await Promise.all([api(deskFrame.desk, {}), api(dataDesk.datasets, {})])
  const dataset = datasets.find(({ code }) => code === url.searchParams.get('dataset'))?.code ?? ''
  const fresh: DeliveryForm = { dataset, mends: '', extent: '', errors: {}, message: null }
  return { title: row.title, self, datasets, fresh }
}

export const action = (args: LoaderArguments) => answerForm(sendDelivery(args))

export default function ConsoleNewBatch() {
  const { title, self, datasets, fresh } = useLoaderData<typeof loader>()
  const { dataset, mends, extent, errors, message } = useActionData<typeof action>() ?? fresh
  return (
    <ConsolePage self={self} current={CONSOLE_DATA} title={title}>
      <form method="post" encType="multipart/form-data" noValidate className={styles.form}>
        <ErrorSummary errors={message ? { file: message } : errors} title={message ?? undefined} />
        {mends && (
          <p className={styles.note}>
            <input type="hidden" name="mends" value={mends} />
            补报 <SiteLink href={batchAddress(mends)}>{mends}</SiteLink> 中的错误行
          </p>
        )}
        <EnterButton>上传并试运行</EnterButton>
        <Field
          name="dataset"
          label="数据集"
          hint="只能报送本单位作出的决定、本单位登记的主体；信用中心可以代各单位报送"
          error={errors.dataset}
          required
        >
          {(control) => (
            <div className={styles.beside}>
              <ChoiceSelect control={control} options={datasets} chosen={dataset} none="请选择" />
              <Button look="plain" name="step" value="template">
                下载模板（XLSX）
              </Button>
            </div>
          )}
        </Field>
        {!mends && (
          <FieldGroup name="extent" label="主体文件的范围" hint="只在报送主体登记信息时选择" error={errors.extent}>
            {typedKeys(EXTENT_CHOICES).map((code) => (
              <label key={code} className={styles.tick}>
                <input type="radio" name="extent" value={code} defaultChecked={code === (extent || 'increment')} />
                {`${EXTENT_CHOICES[code].name}：${EXTENT_CHOICES[code].about}`}
              </label>
            ))}
          </FieldGroup>
        )}
        <Field
          name="file"
          label="文件"
          hint={`${FILE_ENDINGS.join('、')} 文件，不超过 32 MB；xlsx 只读第一张表，不超过 50,000 行。更大的文件请用命令行报送`}
          error={errors.file}
          required
        >
          {(control) => (
            <input {...control} type="file" accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')} />
          )}
        </Field>
        <ul className={styles.rules}>
          <li>上传后先试运行：逐行检查，不公示任何数据。</li>
          <li>有错误行时，可以整批退回，也可以先提交合格的行，错误行下载改好后另行补报。</li>
          <li>由另一名数据审核人员确认后才公示；同一个文件再次上传，得到同一个批次。</li>
        </ul>
        <ButtonRow>
          <Button>上传并试运行</Button>
          <ButtonLink href={CONSOLE_DATA} look="text">
            返回列表
          </ButtonLink>
        </ButtonRow>
      </form>
    </ConsolePage>
  )
}
