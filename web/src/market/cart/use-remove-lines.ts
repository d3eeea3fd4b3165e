import { App } from 'antd'
import { useText } from '#src/market/texts.ts'
import { type CartLine, useDeleteFromCart } from '../api.ts'

/** Takes lines out of the cart, after asking: what was chosen and how much of it is gone then. */
export const useRemoveLines = () => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useDeleteFromCart()
  const out = (lines: readonly CartLine[]) => remove.mutateAsync({ cartUuidList: lines.map(({ cartUuid }) => cartUuid) })
  const ask = (title: string, lines: readonly CartLine[]): void => {
    modal.confirm({
      title,
      okText: t('移除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => out(lines),
    })
  }
  return {
    removeOne: (line: CartLine) => ask(t('从购物车移除「{name}」？', { name: line.appName }), [line]),
    removeAll: (lines: readonly CartLine[]) => ask(t('从购物车移除全部 {n} 种应用？', { n: lines.length }), lines),
    /** What is not sold any more is no loss. */
    removeInvalid: (lines: readonly CartLine[]) => void out(lines.filter(({ invalidFlag }) => invalidFlag === 1)),
  }
}
