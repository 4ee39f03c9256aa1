import type { Page } from '../../../kernel/calls/paging.ts'
import { ButtonLink, ButtonRow } from '../../../ui/forms/button.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { PaperList } from '../../../ui/lists/paper-list.tsx'
import type { ReportEntry } from '../../reports/contract.ts'

/** All reports that the user has requested. */
export const ReportsPart = ({ page, address }: { page: Page<ReportEntry>; address: string }) => (
  <>
    <PaperList entries={page.records} page="/credit-report-detail" />
    <Pagination page={page} address={address} />
    <ButtonRow>
      <ButtonLink href="/credit-report">申请信用报告</ButtonLink>
    </ButtonRow>
  </>
)
