import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the assistant, with their English lines. */
export const assistantTexts = catalogue('assistant', {
  'AI 服务尚未配置': 'The AI service is not configured',
  '本月 AI 用量已达上限，请联系管理员': 'The AI budget of this month is used up, please contact the administrator',
  '模型服务繁忙，请稍后重试': 'The model is busy, please try again later',
  '模型服务暂时不可用，请稍后重试': 'The model cannot be reached, please try again later',
  '回答正在生成，请稍候': 'An answer is on its way, please wait',
  '只能附上文本、CSV 和 Excel 文件': 'Only texts, CSV and Excel files can be attached',
  当前模型不能读取图片: 'The model in use cannot read pictures',
  '文件过大，无法读取': 'The file is too large to be read',
  请输入问题: 'Please enter a question',
  '该操作已过期，请重新提问': 'This proposal has expired, please ask again',
  '该流程需要自选审批人，请到发起页面提交': 'This flow lets you pick approvers, please submit it on its page',
  没有可总结的消息: 'There are no messages to summarise',
})
