import { App } from 'antd'
import { useText } from '#src/platform/i18n/own-texts.ts'

interface Removal {
  title: string
  /** What goes with it. */
  content: string
  remove: () => Promise<unknown>
}

/** Asks before something is removed; the safe button has the focus. */
export const useConfirmRemoval = (): ((removal: Removal) => void) => {
  const t = useText()
  const { modal } = App.useApp()
  return ({ title, content, remove }) => {
    modal.confirm({
      title,
      content,
      okText: t('删除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: remove,
    })
  }
}
