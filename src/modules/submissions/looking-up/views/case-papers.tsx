import { API_BASE, callPath } from '../../../../kernel/calls/contract.ts'
import { Panel } from '../../../../ui/frames/panel.tsx'
import { printAddress, verifyAddress } from '../../../documents/layouts.ts'
import type { CaseDetail } from '../../cases/case-view.ts'
import { findKind } from '../../kinds/kind-list.ts'
import styles from './case.module.css'

/** Documents issued for a case, for its sender. */
export function CasePapers({ shown: { kind, papers, lines } }: { shown: CaseDetail }) {
  const filePath = findKind(kind)?.records?.papers?.filePath
  if (papers.length === 0 || !filePath) return null
  const titleOf = (line: number) => lines.find(({ no }) => no === line)?.title ?? ''
  return (
    <Panel title="文书">
      <ul className={styles.papers}>
        {papers.map(({ line, name, number }) => (
          <li key={number}>
            <span>
              <strong>{name}</strong>
              <span className={styles.small}>
                第 {line} 条 {titleOf(line)}，编号 {number}
              </span>
            </span>
            <span className={`row no-print ${styles.tools}`}>
              <a href={`${API_BASE}${callPath(filePath, { number })}`} download>
                下载 PDF
                <span className="visually-hidden">
                  ：{name} {number}
                </span>
              </a>
              <a href={printAddress(number)}>
                查看
                <span className="visually-hidden">
                  ：{name} {number}
                </span>
              </a>
              <a href={verifyAddress(number)}>
                验证
                <span className="visually-hidden">
                  ：{name} {number}
                </span>
              </a>
            </span>
          </li>
        ))}
      </ul>
      <p className={`${styles.remark} no-print`}>下载和查看须用提交申请的账号登录；验证码印在文书首页。</p>
    </Panel>
  )
}
