/** Texts of the platform itself. */
export const en = {
  // as the server says it
  '图片大小不能超过5000KB!': 'An image has at most 5000 KB!',
  '只能上传xlsx格式!': 'Only xlsx files can be uploaded!',
  '文件大小不能超过{max}MB!': 'A file has at most {max} MB!',
  不能上传空文件: 'The file is empty',
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
