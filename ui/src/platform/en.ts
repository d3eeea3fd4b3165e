import { filesTexts } from '@qifuyun/contract/files/messages.ts'

/** Texts of the platform itself. */
export const en = {
  // The server's words, which uploads say before it does.
  ...filesTexts.lines,
  '网络不可用，已保存，恢复后自动提交': 'No network: this is kept, and submitted when it is back',
  '保存已超过一天，请重新操作': 'This was kept for over a day, please do it again',
  网络错误: 'Network error',
  '图片大小不能超过{max}KB!': 'An image has at most {max} KB!',
  '上传失败!': 'The upload failed!',
  '上传出现异常，请刷新页面后重试或联系客服':
    'Something went wrong with the upload. Please reload the page and try again, or contact support',
  导出数据: 'Export',
  刚刚: 'Just now',
  '{n}分钟前': '{n} min ago',
  '{n}小时前': '{n} h ago',
  '1天前': '1 day ago',
} as const
