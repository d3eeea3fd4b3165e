import { useConfirmRemoval } from '@qifuyun/ui/components/paged/use-confirm-removal.ts'
import { useText } from '#src/app-center/texts.ts'
import { type ApplicationRow, useRemove } from '../api.ts'

/** Asks before a self-built application is removed. */
export const useRemoveApp = (onDone: () => void): ((app: ApplicationRow) => void) => {
  const t = useText()
  const confirm = useConfirmRemoval()
  const remove = useRemove(onDone)
  return ({ appUuid, appName, version }) =>
    confirm({
      title: t('删除应用「{name}」', { name: appName }),
      content: t('成员将不能再通过它登录，删除后不能恢复。'),
      remove: () => remove.mutateAsync({ appUuid, version }),
    })
}
