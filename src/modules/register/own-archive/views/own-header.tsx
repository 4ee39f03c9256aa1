import { Tag } from '../../../../ui/facts/tag.tsx'
import { ButtonLink } from '../../../../ui/forms/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Figures } from '../../../../ui/lists/figures.tsx'
import type { OwnArchive } from '../contract.ts'
import styles from './my-credit.module.css'

/** Name, counts of records by state, and links. */
export function OwnHeader({ archive: { subject, counts } }: { archive: OwnArchive }) {
  const isPerson = subject.type === 'person'
  const id = subject.archiveId && encodeURIComponent(subject.archiveId)
  return (
    <header className={`card ${styles.header}`}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h1>{subject.name}的信用档案</h1>
          <p className={styles.tags}>
            <Tag>{isPerson ? '个人' : '单位'}</Tag>
            <Tag tone="good">已实名认证</Tag>
          </p>
          <p className={styles.code}>
            {isPerson ? '证件号码' : '统一社会信用代码'} <span>{subject.code}</span>
          </p>
          <p className={styles.note}>
            这里是公共信用信息登记册中关于{isPerson ? '您' : '本单位'}的全部记录，不公开的和已停止公示的也在内。只有
            {isPerson ? '您自己' : '本单位'}登录后能看到本页。
          </p>
        </div>
        <div className={`${styles.ways} no-print`}>
          <ButtonLink href={isPerson ? '/credit-report-person' : '/credit-report'}>
            <Icon name="report" size={18} />
            申请信用报告
          </ButtonLink>
          {id && (
            <ButtonLink look="plain" href={`/enterprise-detail?id=${id}`}>
              <Icon name="eye" size={18} />
              别人看到的档案
            </ButtonLink>
          )}
          <ButtonLink look="plain" href={isPerson ? '/personal-credit' : '/service-enterprise-credit'}>
            <Icon name="star" size={18} />
            信用积分
          </ButtonLink>
          <ButtonLink look="plain" href="/user?part=grants">
            <Icon name="shield" size={18} />
            授权与查询记录
          </ButtonLink>
        </div>
      </div>
      <Figures
        look="cells"
        items={[
          { label: '全部记录', value: counts.all },
          { label: '正在公示', value: counts.shown },
          { label: '没有公开', value: counts.hidden },
          { label: '已停止公示', value: counts.ended },
          { label: '异议处理中', value: counts.objected },
          { label: '修复处理中', value: counts.inRepair },
        ]}
      />
    </header>
  )
}
