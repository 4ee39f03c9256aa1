import { MessagePage } from '../../../../ui/frames/message-page.tsx'

/** A record that is not or no longer public. The page does not say which, because that would disclose the record. */
export function MissingRecord({ list }: { list: string }) {
  return (
    <MessagePage
      code={404}
      title="该信息不存在或已不再公示"
      actions={[
        { label: '返回列表', href: list },
        { label: '按名称查询', href: '/code-publicity' },
        { label: '返回首页', href: '/home' },
      ]}
    >
      <p>公示期满、已经修复、被撤销或移出名单的信息不再公示，地址也可能输入有误。</p>
      <p>当事人需要了解本单位信息的处理情况，可以向作出决定的单位查询。</p>
    </MessagePage>
  )
}

export function MissingSubject() {
  return (
    <MessagePage
      code={404}
      title="没有找到该主体"
      actions={[
        { label: '按名称或代码查询', href: '/code-publicity' },
        { label: '返回首页', href: '/home' },
      ]}
    >
      <p>该主体不存在或已下线，地址也可能输入有误。请用单位名称或统一社会信用代码重新查询。</p>
    </MessagePage>
  )
}
