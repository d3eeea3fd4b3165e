/** Texts of the counter popover. */
export const en = {
  消息中心: 'Message centre',
  全部已读: 'Mark all read',
  待办: 'To do',
  消息: 'Messages',
  下载: 'Downloads',
  '审批、工单、巡检任务': 'Approvals, work orders, inspections',
  应用通知与提醒: 'App notices and reminders',
  导出文件已就绪: 'Exported files are ready',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface Texts {
    notifications: typeof en
  }
}
