/** Texts of the pages for people without an account. */
export const en = {
  请向发送链接的人索取新链接: 'Please ask the sender for a new link',
  页面加载失败: 'The page could not be loaded',
  重试: 'Try again',
  进度: 'Progress',
  去支付: 'Pay',
  '提交成功，感谢您的配合': 'Sent. Thank you',
  结束: 'Until',
  添加图片: 'Add a picture',
  '移除图片 {n}': 'Remove picture {n}',
  '移除第 {n} 项': 'Remove item {n}',
  '{label}（必填）': '{label} (required)',
  请选择: 'Please choose',
  添加: 'Add',
  企服云: 'Qifuyun',
} as const
