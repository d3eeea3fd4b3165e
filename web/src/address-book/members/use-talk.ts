import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useNavigate } from 'react-router'
import { openConversation } from '#src/messaging/api.ts'

interface Reachable {
  imAccountId: string | null
}

/** Opens the conversation with a member; undefined where there is nobody to talk to: oneself, or who has not joined. */
export const useTalk = (): ((member: Reachable) => (() => void) | undefined) => {
  const navigate = useNavigate()
  const own = useViewer().user.imAccountId
  return ({ imAccountId }) => {
    if (imAccountId === null || imAccountId === own) return undefined
    return () => {
      // A refusal has been shown by the request layer.
      openConversation(imAccountId).then(() => void navigate('/im'), asCallError)
    }
  }
}
