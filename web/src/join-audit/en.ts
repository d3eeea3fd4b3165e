/** Texts of the review of applications to join. */
export const en = {
  加入申请: 'Applications to join',
  加入申请审核: 'Review of an application',
  没有待审核的加入申请: 'No application waits',
  审核: 'Review',
  '审核 {name}': 'Review {name}',
  申请时间: 'Applied',
  备注: 'Remark',
  批量拒绝: 'Refuse all',
  批量添加: 'Add all',
  主部门: 'Primary department',
  负责部门: 'Departments led',
  不负责部门: 'Leads none',
  拒绝: 'Refuse',
  确认添加: 'Add',
  拒绝原因: 'Reason',
  '拒绝原因（选填）': 'Reason (optional)',
  '申请人会看到拒绝原因，并可以再次申请。': 'The applicant sees the reason and may apply again.',
  '拒绝「{name}」的加入申请？': 'Refuse the application of "{name}"?',
  '{time} 申请加入': 'Applied {time}',
  '，备注：{remark}': ', remark: {remark}',
  '添加 {n} 名申请人': 'Add {n} applicants',
  '拒绝 {n} 名申请人？': 'Refuse {n} applicants?',
  处理结果: 'Result',
  '成功 {n} 名，失败 {m} 名': '{n} done, {m} failed',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    joinAudit: typeof en
  }
}
