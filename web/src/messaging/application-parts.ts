import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import type { ConversationPanel, MessageAction } from '@qifuyun/kit-web/conversation-parts.ts'
import { useMyApps } from '@qifuyun/kit-web/installed.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'

/** What the user's applications make of messages. Asked for when it is first offered, kept from then on. */
export const useMessageActions = (): readonly MessageAction[] => {
  const mine = useMyApps().data ?? []
  const making = APPLICATIONS.filter(({ appKey, messageActions }) => messageActions && mine.some((app) => app.appKey === appKey))
  useCatalogues(making.map(({ key }) => key))
  return making.flatMap(({ messageActions = [] }) => messageActions)
}

const BESIDE = APPLICATIONS.filter(({ conversationPanels }) => conversationPanels)
const PANELS = BESIDE.flatMap(({ conversationPanels = [] }) => conversationPanels)

/** The tabs of applications beside a conversation. */
export const useConversationPanels = (): readonly ConversationPanel[] => {
  useCatalogues(BESIDE.map(({ key }) => key))
  return PANELS
}
