/** Texts of the enterprise switcher and its dialogs. */
export const en = {
  切换企业: 'Switch enterprise',
  创建或加入: 'Create or join',
  我的企业: 'My enterprises',
  邀请与申请: 'Invitations and applications',
  默认: 'Default',
  设为默认: 'Set as default',
  设置默认企业: 'Set default enterprise',
  登录后将直接进入默认企业: 'You start in the default enterprise after signing in',
  已认证: 'Certified',
  加入: 'Join',
  '加入「{name}」': 'Join "{name}"',
  审核中: 'In review',
  邀请你加入: 'Invites you to join',
  申请已提交: 'Application submitted',
  '你已加入「{enterprise}」': 'You have joined "{enterprise}"',
  正在等待企业后台审核中: 'Waiting for the enterprise to review',
  '操作成功!': 'Done!',
  真实姓名: 'Real name',
  创建企业: 'Create enterprise',
  输入邀请码: 'Enter invite code',
  企业名称: 'Enterprise name',
  企业类型: 'Enterprise type',
  邀请码: 'Invite code',
  '备注（选填）': 'Remark (optional)',
  申请加入: 'Apply to join',
  管理我的企业: 'My enterprises',
  退出企业: 'Leave',
  '退出企业「{name}」': 'Leave {name}',
  '退出「{name}」？': 'Leave {name}?',
  '退出后不能再查看该企业的消息、审批和数据；再次加入需要重新邀请或审核。':
    'You lose its messages, approvals and data; to come back you need a new invitation or a review.',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    enterprise: typeof en
  }
}
