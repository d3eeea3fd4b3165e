import { App, type TableProps } from 'antd'
import { useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { runEach } from '#src/platform/request/run-each.ts'

type Selection<Row> = NonNullable<TableProps<Row>['rowSelection']>

interface Asked {
  title: string
  /** What goes with it. */
  content: string
  okText: string
}

/**
 * Rows of a list that are chosen, over pages too, and what is done with all of them: one after the other, so that a refusal of one does
 * not keep the others, and told together at the end.
 */
export const useBulk = <Row extends object>(keyOf: (row: Row) => string, nameOf: (row: Row) => string, onDone: () => void) => {
  const t = useText()
  const { modal, message } = App.useApp()
  const [chosen, setChosen] = useState<readonly Row[]>([])
  const [busy, setBusy] = useState(false)
  const run = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<void> => {
    setBusy(true)
    try {
      const { done, failed, problems } = await runEach(rows, act)
      if (failed === 0) void message.success(t('操作成功!'))
      else void message.warning(t('成功 {done} 条，失败 {failed} 条：{problems}', { done, failed, problems: problems.join(t('、')) }))
      setChosen([])
    } finally {
      setBusy(false)
      onDone()
    }
  }
  const selection: Selection<Row> = {
    selectedRowKeys: chosen.map(keyOf),
    preserveSelectedRowKeys: true,
    getTitleCheckboxProps: () => ({ 'aria-label': t('全选本页') }),
    getCheckboxProps: (row) => ({ 'aria-label': t('选择 {name}', { name: nameOf(row) }) }),
    onChange: (_keys, rows) => setChosen(rows),
  }
  return {
    chosen,
    busy,
    selection,
    run,
    clear: () => setChosen([]),
    /** Asks before something is taken away; the safe button has the focus. */
    ask: ({ title, content, okText }: Asked, rows: readonly Row[], act: (row: Row) => Promise<unknown>): void => {
      modal.confirm({
        title,
        content,
        okText,
        okButtonProps: { danger: true },
        cancelText: t('取消'),
        autoFocusButton: 'cancel',
        onOk: () => run(rows, act),
      })
    },
  }
}
