/** Texts of the platform itself. */
export const en = {
  网络错误: 'Network error',
  导出数据: 'Export',
  刚刚: 'Just now',
  '{n}分钟前': '{n} min ago',
  '{n}小时前': '{n} h ago',
  '1天前': '1 day ago',
} as const
