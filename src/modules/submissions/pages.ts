import type { PageRow } from '../../kernel/pages/pages.ts'
import { KINDS, PLAIN_FORMS } from './kinds/kind-list.ts'
import { form, inquiry, inquiryItem, inquiryList, messageBoard, messageDetail, ratings, receipt } from './layouts.ts'

export const submissionsPages: PageRow[] = [
  // Each kind names the pages of its form.
  ...[...KINDS, ...PLAIN_FORMS].flatMap(({ forms }) =>
    forms.map(({ preset, basis, words, heading, ...row }) => form(row)),
  ),
  messageBoard({ path: '/credit-leavemessage', title: '留言板' }, { list: 'leavemessage' }),
  messageDetail(
    {
      path: '/credit-leavemessagedetail',
      name: 'CreditLeavemessageDetail',
      title: '留言详情',
      parent: '/credit-leavemessage',
    },
    { list: 'leavemessage' },
  ),
  receipt({ path: '/feedback-submit-success', title: '提交成功', parent: '/commitent-feedback' }),
  inquiry(
    { path: '/commitent-inquire', title: '信息查询', parent: '/credit-commitment-index' },
    { list: 'commitmentfeedback', item: '/feedback-info', cases: '/view-info-list' },
  ),
  inquiryItem(
    { path: '/feedback-info', title: '反馈信息', parent: '/commitent-inquire' },
    { list: 'commitmentfeedback', inquiry: '/commitent-inquire' },
  ),
  inquiryList(
    { path: '/view-info-list', title: '信息列表', parent: '/commitent-inquire' },
    { list: 'commitmentfeedback', item: '/view-info-item', inquiry: '/commitent-inquire' },
  ),
  inquiryItem(
    { path: '/view-info-item', title: '信息详情', parent: '/view-info-list' },
    { list: 'commitmentfeedback', inquiry: '/commitent-inquire' },
  ),
  inquiryItem(
    { path: '/service-credit-declare-detail', title: '信用申报详情', parent: '/service-inquire' },
    { list: 'creditdeclare', inquiry: '/service-inquire' },
  ),
  inquiryItem(
    { path: '/service-objection-representation-info', title: '异议申诉详情（企业法人）', parent: '/service-inquire' },
    { list: 'objection', inquiry: '/service-inquire' },
  ),
  inquiryItem(
    {
      path: '/service-objection-representation-nolegal-info',
      title: '异议申诉详情（其他法人）',
      parent: '/service-inquire',
    },
    { list: 'objection', inquiry: '/service-inquire' },
  ),
  inquiryItem(
    {
      path: '/service-objection-representation-person-info',
      title: '异议申诉详情（自然人）',
      parent: '/service-inquire',
    },
    { list: 'objection', inquiry: '/service-inquire' },
  ),
  ratings({ path: '/service-rating', title: '好差评', parent: '/credit-Service' }),
  inquiry({ path: '/service-inquire', title: '办理进度查询', parent: '/credit-Service' }),
  inquiry(
    { path: '/credit-complaint-inquire', title: '投诉查询', parent: '/credit-complaint' },
    { list: 'creditcomplaints', cases: '/credit-complaint-infoList' },
  ),
  inquiryList(
    { path: '/credit-complaint-infoList', title: '投诉列表', parent: '/credit-complaint-inquire' },
    { list: 'creditcomplaints', inquiry: '/credit-complaint-inquire' },
  ),
  inquiry(
    { path: '/info-search', title: '信息查询', parent: '/website-interaction' },
    { list: 'website/interaction', item: '/website-interaction-info-detail', cases: '/website-interaction-info-list' },
  ),
  inquiryItem(
    { path: '/website-interaction-info-detail', title: '互动详情', parent: '/info-search' },
    { list: 'website/interaction', inquiry: '/info-search' },
  ),
  inquiryList(
    { path: '/website-interaction-info-list', title: '互动列表', parent: '/info-search' },
    { list: 'website/interaction', item: '/website-interaction-info-detail', inquiry: '/info-search' },
  ),
  inquiry(
    { path: '/safe-inquire', shell: 'activity', title: '线索查询', parent: '/food-safe' },
    { list: 'columnclues', item: '/clues-detail', cases: '/safe-view-info-list' },
  ),
  inquiryList(
    { path: '/safe-view-info-list', shell: 'activity', title: '线索信息列表', parent: '/safe-inquire' },
    { list: 'columnclues', item: '/clues-list-detail', inquiry: '/safe-inquire' },
  ),
  inquiryItem(
    { path: '/clues-detail', shell: 'activity', title: '线索详情', parent: '/safe-inquire' },
    { list: 'columnclues', inquiry: '/safe-inquire' },
  ),
  inquiryItem(
    { path: '/clues-list-detail', shell: 'activity', title: '线索列表详情', parent: '/safe-view-info-list' },
    { list: 'columnclues', inquiry: '/safe-inquire' },
  ),
  inquiryList(
    {
      path: '/ele-guarantee/clueList',
      shell: 'electronic-guarantee',
      title: '线索列表',
      parent: '/ele-guarantee/safeInquire',
    },
    {
      list: 'columnclues',
      column: 'guarantee',
      item: '/ele-guarantee/clueListDetail',
      inquiry: '/ele-guarantee/safeInquire',
    },
  ),
  inquiry(
    {
      path: '/ele-guarantee/safeInquire',
      shell: 'electronic-guarantee',
      title: '线索查询',
      parent: '/ele-guarantee-home',
    },
    { list: 'columnclues', item: '/ele-guarantee/clueDetail', cases: '/ele-guarantee/clueList' },
  ),
  inquiryItem(
    {
      path: '/ele-guarantee/clueListDetail',
      shell: 'electronic-guarantee',
      title: '线索列表详情',
      parent: '/ele-guarantee/clueList',
    },
    { list: 'columnclues', inquiry: '/ele-guarantee/safeInquire' },
  ),
  inquiryItem(
    {
      path: '/ele-guarantee/clueDetail',
      shell: 'electronic-guarantee',
      title: '线索详情',
      parent: '/ele-guarantee/safeInquire',
    },
    { list: 'columnclues', inquiry: '/ele-guarantee/safeInquire' },
  ),
  receipt({ path: '/submission-receipt', title: '提交成功', parent: '/credit-Service' }),
  inquiryItem(
    { path: '/submission-detail', title: '办件详情', parent: '/service-inquire' },
    { inquiry: '/service-inquire' },
  ),
  inquiryList(
    { path: '/submission-list', title: '我的办件查询', parent: '/service-inquire' },
    { inquiry: '/service-inquire' },
  ),
]
