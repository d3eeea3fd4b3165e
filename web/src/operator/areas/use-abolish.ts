import { App } from 'antd'
import { useText } from '#src/operator/texts.ts'
import { type Area, useSaveArea } from '../calls.ts'

/** Says that a division was abolished, after a question, and takes that back. */
export const useAbolish = () => {
  const t = useText()
  const { modal } = App.useApp()
  const save = useSaveArea()
  const set = ({ areaCode, areaName, version }: Area, removedFlag: 0 | 1) => save.mutateAsync({ areaCode, areaName, removedFlag, version })
  return {
    restore: (area: Area): void => void set(area, 0).catch(() => undefined),
    abolish: (area: Area): void =>
      void modal.confirm({
        title: t('撤销「{name}」', { name: area.areaName }),
        content: t('撤销后不能再选择，已有数据保留原名称。'),
        okText: t('撤销'),
        okButtonProps: { danger: true },
        cancelText: t('取消'),
        autoFocusButton: 'cancel',
        onOk: () => set(area, 1),
      }),
  }
}
