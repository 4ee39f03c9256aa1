import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { Button, ButtonLink, ButtonRow } from '../../../../ui/forms/button.tsx'
import { type Screening, screeningCalls } from '../../contract.ts'

/** Links to the whole result: the table at once, the report after it has been generated. */
export function Downloads({ found, address }: { found: Screening; address: string }) {
  const { id, paperState } = found
  return (
    <ButtonRow>
      <ButtonLink href={API_BASE + callPath(screeningCalls.xlsx.path, { id })} look="plain">
        下载全部结果（xlsx）
      </ButtonLink>
      {(paperState === 'none' || paperState === 'failed') && (
        <form method="post" action={address}>
          <Button look="plain" name="do" value="paper">
            {paperState === 'none' ? '生成结果文件（PDF）' : '重新生成结果文件（PDF）'}
          </Button>
        </form>
      )}
      {paperState === 'failed' && <strong role="status">PDF 多次尝试都没有生成成功，可以重新生成</strong>}
      {paperState === 'asked' && (
        <ButtonLink href={address} look="text">
          PDF 正在生成，刷新看看
        </ButtonLink>
      )}
      {paperState === 'issued' && (
        <ButtonLink href={API_BASE + callPath(screeningCalls.paper.path, { id })} look="plain">
          下载结果文件（PDF）
        </ButtonLink>
      )}
    </ButtonRow>
  )
}
