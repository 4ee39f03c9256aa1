import type { z } from 'zod'
import { Tag } from '../../../ui/facts/tag.tsx'
import { ButtonRow } from '../../../ui/forms/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Device } from '../../people/centre-contract.ts'
import { partAddress } from '../../people/menu-contract.ts'
import { nameDevice } from '../device-name.ts'
import { describeMoment } from '../moment.ts'
import styles from './centre.module.css'
import { CentreForm } from './centre-form.tsx'

/** Active sessions, described so that their owner recognises them. */
export function DevicesPart({ devices, now }: { devices: readonly z.output<typeof Device>[]; now: number }) {
  return (
    <>
      <p>
        以下设备正登录着您的账号。有不认识的，请让它退出，并<a href={partAddress('password')}>修改密码</a>。
      </p>
      <ul className={styles.devices}>
        {devices.map(({ id, device, isCurrent, createdAt, lastSeenAt }) => {
          const [name, since] = [nameDevice(device), describeMoment(createdAt, now)]
          const verb = isCurrent ? '退出本机' : '退出'
          return (
            <li key={id}>
              <Icon name="device" size={28} />
              <div>
                <h2>
                  {name}
                  {isCurrent && <Tag tone="good">本机</Tag>}
                </h2>
                <p>
                  {since} 登录，最近使用：{describeMoment(lastSeenAt, now)}
                </p>
              </div>
              <CentreForm part="devices" wanted="end" values={{ id }} label={`${verb}：${name}，${since} 登录`}>
                {verb}
              </CentreForm>
            </li>
          )
        })}
      </ul>
      <ButtonRow>
        {devices.length > 1 && (
          <CentreForm part="devices" wanted="endOthers">
            退出其他设备
          </CentreForm>
        )}
        <CentreForm part="devices" wanted="endAll" look="danger">
          退出全部设备（含本机）
        </CentreForm>
      </ButtonRow>
    </>
  )
}
