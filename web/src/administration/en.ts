/** Texts of the administration around its pages. */
export const en = {
  管理后台菜单: 'Administration menu',
  企业设置: 'Enterprise settings',
  企业文化: 'Culture',
  没有可以打开的管理页面: 'No administration page opens for you',
  请联系企业管理员分配权限: 'Ask an administrator of the enterprise for rights',
  企业概况与活跃数据: 'The enterprise in figures',
  '部门、成员、邀请与加入审核': 'Departments, members, invitations and applications to join',
  '应用启停、可见范围与管理员': 'Switch applications, who sees and who manages them',
  '撰写、发布公告，查看已读情况': 'Write and publish notices, see who has read them',
  审批表单与流程的设计: 'Design of approval forms and flows',
  '企业资料、认证与移交': 'Details, certification and hand-over',
  '工作时间、节假日与调休': 'Working hours, holidays and make-up days',
  '角色、功能权限与数据范围': 'Roles, rights and data scope',
  '活动的发布、报名与签到': 'Activities, sign-up and check-in',
  '课程、章节与学习进度': 'Courses, chapters and progress',
  会议室与预订: 'Meeting rooms and bookings',
} as const

declare module '@qifuyun/ui/platform/i18n/texts.ts' {
  interface Texts {
    administration: typeof en
  }
}
