import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { messagingTexts } from '@qifuyun/contract/messaging/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'messaging/told',
  {
    会话: 'Conversation',
    聊天记录导出: 'Chat history export',
    '{name}申请加入群聊“{group}”': '{name} wants to join the group “{group}”',
    定时消息发送失败: 'A scheduled message could not be sent',
  },
  messagingTexts,
)

/** What the chat refuse, in the words of the feature. */
export const { conflict, forbidden, refuse, refuseField, t } = refusalsIn(told)
