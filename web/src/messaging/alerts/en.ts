/** Texts of drawing attention to messages. */
export const en = {
  消息提醒: 'Notifications',
  桌面通知: 'Desktop notifications',
  '窗口不可见时通知，点击后打开会话': 'Shown while the window is hidden; click to open the conversation',
  '浏览器已阻止通知，请在地址栏的网站设置中允许': 'The browser blocks notifications. Allow them in the site settings of the address bar.',
  当前地址或浏览器不支持桌面通知: 'Desktop notifications are not available here',
  提示音: 'Sound',
  免打扰时段: 'Quiet hours',
  开始时间: 'From',
  结束时间: 'To',
  '按企业时区（{zone}）计算，未读角标照常显示': 'In the time zone of the enterprise ({zone}). Unread badges still appear.',
  '免打扰的会话只在有人单独@你时提醒': 'Muted conversations alert you only when you are mentioned by name',
  '[@我]': '[@me]',
  定时消息与提醒: 'Scheduled messages and reminders',
  '{name}：{said}': '{name}: {said}',
} as const
