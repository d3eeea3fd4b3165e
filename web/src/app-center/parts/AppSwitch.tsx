import { App, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { type ApplicationRow, useSwitch } from '../api.ts'
import { nameOf } from './AppFace.tsx'

/** Switches an application on, or off after a question: people may be working in it. */
export const AppSwitch = ({ app }: { app: Pick<ApplicationRow, 'appUuid' | 'appName' | 'disabledFlag'> }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { mutateAsync, isPending } = useSwitch()
  const { appUuid, disabledFlag } = app
  const name = nameOf(app)
  const turn = (on: boolean): void => {
    if (on) {
      // What fails is told by the action itself.
      mutateAsync({ appUuid, disabledFlag: 0 }).catch(() => undefined)
      return
    }
    modal.confirm({
      title: t('停用「{name}」？', { name }),
      content: t('停用后成员不能再打开它，已有数据保留，可随时重新启用。'),
      okText: t('停用'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => mutateAsync({ appUuid, disabledFlag: 1 }),
    })
  }
  return <Switch aria-label={t('启用 {name}', { name })} checked={disabledFlag === 0} loading={isPending} onChange={turn} />
}
