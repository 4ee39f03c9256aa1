import { formatDate } from '../../../../kernel/format/date.ts'
import { Steps } from '../../../../ui/facts/steps.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import type { DemandDetail } from '../demand-view.ts'
import styles from './demand.module.css'

/** The receipt shown after a demand was published. */
export const SentDemand = ({ demand }: { demand: DemandDetail }) => (
  <section className={styles.block}>
    <div className="no-print">
      <Steps names={['填写信息', '核对并提交', '提交成功']} current={2} />
    </div>
    <draft-keeper data-done={demand.demandNo}>
      <div className={styles.receipt} role="status">
        <h2>融资需求发布成功，请耐心等待审核</h2>
        <dl>
          <div>
            <dt>需求编号</dt>
            <dd>{demand.demandNo}</dd>
          </div>
          <div>
            <dt>提交时间</dt>
            <dd>{formatDate(demand.createdAt, 'yyyy-MM-dd hh:mm')}</dd>
          </div>
        </dl>
      </div>
    </draft-keeper>
    <page-tools className="row no-print">
      <Button look="plain" type="button" data-print="">
        打印
      </Button>
    </page-tools>
    <h2>接下来</h2>
    <ol className={styles.next}>
      <li>信用信息中心审核，结果通过站内消息告诉您；退回的会写明理由，修改后可以重新发布。</li>
      <li>审核通过后展示，机构抢单、平台分配，或者由您指定一家机构对接。</li>
      <li>机构联系、调查和授信，每一步都会通知您；您接受以后机构放款。</li>
    </ol>
  </section>
)
