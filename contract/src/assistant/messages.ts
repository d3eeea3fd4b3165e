import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the assistant, with their English lines. */
export const assistantTexts = catalogue('assistant', {
  'AI 服务尚未配置': 'The AI service is not set up',
  '本月 AI 用量已达上限，请联系管理员': 'This month’s AI limit has been reached. Contact your administrator',
  '模型服务繁忙，请稍后重试': 'The AI model is busy. Try again later',
  '模型服务暂时不可用，请稍后重试': 'The AI model is unavailable. Try again later',
  '回答正在生成，请稍候': 'An answer is still being written. Please wait',
  '只能附上文本、CSV 和 Excel 文件': 'Only text, CSV and Excel files can be attached',
  当前模型不能读取图片: 'The current AI model cannot read images',
  '文件过大，无法读取': 'The file is too large to read',
  请输入问题: 'Enter a question',
  '该操作已过期，请重新提问': 'This proposal has expired. Ask again',
  '该流程需要自选审批人，请到发起页面提交': 'This flow asks you to pick approvers. Submit it on its own page',
  没有可总结的消息: 'There are no messages to summarise',
})
