/** Texts of the platform itself. */
export const en = {
  今天: 'Today',
  明天: 'Tomorrow',
  '{n} 天后': 'In {n} days',
  // as the server says it
  '图片大小不能超过5000KB!': 'Images can be at most 5000 KB',
  '只能上传xlsx格式!': 'Only xlsx files can be uploaded',
  '文件大小不能超过{max}MB!': 'Files can be at most {max} MB',
  不能上传空文件: 'The file is empty',
  '网络不可用，已保存，恢复后自动提交': 'You are offline. This is saved and will be submitted once you are back online',
  '本机存储空间已满，未能保存，请清理空间后重试': 'This device has no space left. Nothing was saved: free some space and try again',
  '保存已超过一天，请重新操作': 'This was saved more than a day ago. Please do it again',
  网络错误: 'Network error',
  '图片大小不能超过{max}KB!': 'Images can be at most {max} KB',
  '上传失败!': 'Upload failed',
  '上传出现异常，请刷新页面后重试或联系客服': 'Something went wrong with the upload. Reload the page and try again, or contact support',
  导出数据: 'Export',
  刚刚: 'Just now',
  '{n}分钟前': '{n} min ago',
  '{n}小时前': '{n} h ago',
  '1天前': '1 day ago',
} as const
