/** Texts of the enterprise's own pages in the administration. */
export const en = {
  企业首页: 'Enterprise home',
  基本信息: 'Basic info',
  // home
  在职成员: 'Active members',
  待审核加入: 'Applications to join',
  启用应用: 'Open applications',
  已发布公告: 'Published notices',
  审批中: 'Waiting approvals',
  '近 14 天登录成员': 'Members who signed in, last 14 days',
  登录成员数: 'Members',
  // basic info
  企业资料: 'Details',
  企业认证: 'Certification',
  企业移交: 'Hand over',
  消息设置: 'Messages',
  企业图标: 'Icon',
  企业标志: 'Logo',
  显示在切换企业列表与管理后台中: 'Shown in the list of enterprises and in the administration',
  所在地区: 'Area',
  详细地址: 'Address',
  经度: 'Longitude',
  纬度: 'Latitude',
  联系人: 'Contact',
  联系电话: 'Phone',
  邮箱: 'E-mail',
  网址: 'Website',
  '以 http、https、mailto 或 tel 开头': 'Begins with http, https, mailto or tel',
  企业简介: 'About',
  时区: 'Time zone',
  所有者: 'Owner',
  // certification
  未认证: 'Not certified',
  认证审核中: 'In review',
  认证被拒绝: 'Refused',
  平台正在审核您的认证申请: 'The platform looks at your application',
  企业已通过认证: 'The enterprise is certified',
  拒绝原因: 'Reason',
  营业执照: 'Business licence',
  查看营业执照: 'Show the licence',
  统一社会信用代码: 'Unified social credit code',
  法定代表人: 'Legal representative',
  提交认证: 'Ask for certification',
  只有企业所有者可以申请认证: 'Only the owner can ask for certification',
  // hand-over
  '移交后，新所有者将拥有企业的全部权限；您保留现有角色。': 'The new owner gets every right; you keep your roles.',
  移交企业: 'Hand over the enterprise',
  只有企业所有者可以移交企业: 'Only the owner can hand the enterprise over',
  '验证码将发送至您的手机 {mobile}': 'The code goes to your mobile {mobile}',
  短信验证码: 'SMS code',
  获取短信验证码: 'Send the code',
  '{n} 秒后重新获取': 'Again in {n} s',
  下一步: 'Next',
  新所有者: 'New owner',
  选择新所有者: 'Choose the new owner',
  确认移交: 'Hand over',
  '确认将企业移交给「{name}」？': 'Hand the enterprise over to "{name}"?',
  移交后无法自行撤销: 'You cannot take it back yourself',
  // messages
  消息保留天数: 'Keep messages for (days)',
  '0 表示永久保留；其他值为 30 至 3650 天，超期消息每晚永久删除':
    '0 keeps them for ever; otherwise 30 to 3650 days, older ones are removed for good every night',
  保存设置: 'Save',
  导出聊天消息: 'Export messages',
  '导出指定时间内的全部聊天消息，每行一条记录': 'All messages of a time span, one record a line',
  导出消息: 'Export',
  '缩短保留时间将永久删除更早的消息，确定保存？': 'A shorter time removes older messages for good. Save?',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    enterpriseSettings: typeof en
  }
}
