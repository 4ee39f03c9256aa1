export interface Notice {
  id: string
  picture: string
  altText: string
  url: string
  /** '1' moves over the page, '0' is fixed at its left edge. */
  position: '1' | '0'
  sort: number
}

export const notices: Notice[] = [
  {
    id: 'repair',
    picture: 'notice-repair',
    altText: '信用修复办理流程：免费办理，点击查看步骤和材料',
    url: '/repair-procedure',
    position: '1',
    sort: 1,
  },
  {
    id: 'survey',
    picture: 'notice-survey',
    altText: '信用服务满意度征集：点击提出意见和建议',
    url: '/website-interaction',
    position: '1',
    sort: 2,
  },
  {
    id: 'report',
    picture: 'notice-left',
    altText: '查办件进度：凭受理编号和查询码随时查询',
    url: '/service-inquire',
    position: '0',
    sort: 1,
  },
]
