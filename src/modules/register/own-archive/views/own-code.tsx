import { Panel } from '../../../../ui/frames/panel.tsx'
import styles from './my-credit.module.css'

interface Props {
  address: string
  qr: { path: string; side: number }
}

/** The code that a firm displays or prints; it opens the firm's public data. */
export const OwnCode = ({ address, qr }: Props) => (
  <Panel title="信用码">
    <div className={styles.qr}>
      <svg viewBox={`-2 -2 ${qr.side + 4} ${qr.side + 4}`} role="img" aria-label="本单位的信用码">
        <path d={qr.path} fill="#000" />
      </svg>
      <p>打印后贴在店里、印在合同上，别人扫一扫就能看到本单位公开的信用信息，不用下载、不用登录。</p>
      <a href={address}>看看别人扫码后看到什么</a>
    </div>
  </Panel>
)
