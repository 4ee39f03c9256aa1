import { useActionData, useLoaderData } from 'react-router'
import type { LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE } from '../../../kernel/calls/contract.ts'
import { isPosted } from '../../../kernel/pages/posted-form.ts'
import { formAgain, pageOfRequest } from '../../../kernel/pages/view.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Panel } from '../../../ui/frames/panel.tsx'
import { Split, Stack } from '../../../ui/frames/split.tsx'
import { VERIFY_PATH } from '../layouts.ts'
import { verifyCalls } from '../verify-contract.ts'
import { emptyVerifyForm, handleVerifyForm } from '../verifying/verify-form.ts'
import { VerdictCard } from './verdict-card.tsx'
import styles from './verify.module.css'
import { FileForm, NumberForm, WhyForm } from './verify-forms.tsx'

export async function loader(args: LoaderArguments) {
  const { url } = pageOfRequest(args)
  const number = (url.searchParams.get('number') ?? '').slice(0, 60)
  return {
    page: { description: '凭编号和验证码，或者文件本身，验证信用报告、修复决定书等文书的真伪' },
    fresh: isPosted(args) ? null : await emptyVerifyForm(args, number),
  }
}

export async function action(args: LoaderArguments) {
  return formAgain(await handleVerifyForm(args))
}

const CERTIFICATES = `${API_BASE}${verifyCalls.certificates.path}`

export default function ReportVerify() {
  const { fresh } = useLoaderData<typeof loader>()
  const { values, errors, message, captcha, verified, print } = (useActionData<typeof action>() ?? fresh)!
  const problems = message ? { ...errors, number: message } : errors
  const byNumber = (
    <Panel title={verified ? '再验证一份' : '按编号验证'} level={2}>
      <NumberForm values={values} errors={problems} captcha={captcha} isNext={verified !== null} />
    </Panel>
  )
  const byFile = (
    <Panel title="验证文件" level={2}>
      <FileForm error={errors.file} number={values.number} />
    </Panel>
  )
  // A page has one captcha; it belongs to the form the reader needs next.
  const why = print ? <WhyForm print={print} captcha={captcha} error={errors.captchaAnswer} /> : null
  const beside = (
    <Stack>
      {!why && byNumber}
      {byFile}
      {why && <a href={VERIFY_PATH}>改用编号和验证码验证</a>}
    </Stack>
  )
  return (
    <Stack>
      <h1 className={verified ? 'visually-hidden' : styles.heading}>信用报告验证</h1>
      <ErrorSummary errors={problems} />
      <paper-check>
        {verified ? (
          <Split as="aside" left={<VerdictCard verified={verified} why={why} />} right={beside} />
        ) : (
          <Split as="halves" left={byNumber} right={byFile} />
        )}
      </paper-check>
      <Panel title="怎样验证" level={2}>
        <ul className={styles.guide}>
          <li>信用报告、信用修复承诺书和决定书、审查报告都在这里验证。</li>
          <li>扫描首页的二维码，会打开本页并填好编号和验证码；也可以自己输入。</li>
          <li>有电子文件的，可以验证文件：文件只在您的浏览器里计算摘要，不会传到网站。</li>
          <li>
            不联网时，用常见 PDF 阅读软件查看电子签名；核对签名用的证书可以
            <a href={CERTIFICATES} download>
              下载
            </a>
            。
          </li>
          <li>报告和文书反映出具时的信息，出具后可能有新增、更正或修复，重要事项请同时查看最新公示。</li>
        </ul>
      </Panel>
    </Stack>
  )
}
