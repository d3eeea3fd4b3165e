import { assistantTexts } from '@qifuyun/contract/assistant/messages.ts'
import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'assistant/told',
  {
    'AI 使用记录': 'AI usage records',
    '{step}（失败）': '{step} (failed)',
    提问: 'Question',
    改写: 'Rewrite',
    总结: 'Summary',
    生成中: 'Generating',
    已完成: 'Completed',
    已停止: 'Stopped',
    失败: 'Failed',
    时间: 'Time',
    人员: 'Person',
    类型: 'Type',
    问题: 'Question',
    查询内容: 'Looked up',
    已执行操作: 'Actions taken',
    结果: 'Result',
    '用量（Token）': 'Usage (tokens)',
    模型: 'Model',
  },
  assistantTexts,
)

/** What the assistant refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t, tooMany } = refusalsIn(told)
