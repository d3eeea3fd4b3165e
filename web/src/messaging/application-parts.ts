import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import type { ConversationPanel, MessageAction } from '@qifuyun/kit-web/conversation-parts.ts'
import { useMyApps } from '@qifuyun/kit-web/installed.ts'

/** What the user's applications make of messages. Asked for when it is first offered, kept from then on. */
export const useMessageActions = (): readonly MessageAction[] => {
  const mine = useMyApps().data ?? []
  return APPLICATIONS.flatMap(({ appKey, messageActions = [] }) => (mine.some((app) => app.appKey === appKey) ? messageActions : []))
}

/** The tabs of applications beside a conversation. */
export const CONVERSATION_PANELS: readonly ConversationPanel[] = APPLICATIONS.flatMap(({ conversationPanels = [] }) => conversationPanels)
