import { useConfirmRemoval } from '@qifuyun/ui/components/paged/use-confirm-removal.ts'
import { type AiSession, useDeleteSession } from './api.ts'
import { useText } from './texts.ts'

/** Deletes a conversation once the user has confirmed it. */
export const useRemoveSession = (): ((session: AiSession, onGone: () => void) => void) => {
  const t = useText()
  const { mutateAsync: remove } = useDeleteSession()
  const confirmRemoval = useConfirmRemoval()
  return ({ aiSessionUuid, title }, onGone) =>
    confirmRemoval({
      title: t('删除对话“{title}”？', { title }),
      content: t('对话和其中的附件将被删除，无法恢复'),
      remove: () => remove({ aiSessionUuid }).then(onGone),
    })
}
