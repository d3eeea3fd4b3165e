import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Dropdown } from 'antd'
import { Table } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ToolButton } from './ToolButton.tsx'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'

const NAME: TextKey = '表格'

interface Command {
  name: TextKey
  run: (chain: ChainedCommands) => ChainedCommands
}

const INSIDE: readonly Command[] = [
  { name: '在上方插入行', run: (chain) => chain.addRowBefore() },
  { name: '在下方插入行', run: (chain) => chain.addRowAfter() },
  { name: '在左侧插入列', run: (chain) => chain.addColumnBefore() },
  { name: '在右侧插入列', run: (chain) => chain.addColumnAfter() },
  { name: '合并或拆分单元格', run: (chain) => chain.mergeOrSplit() },
  { name: '切换表头', run: (chain) => chain.toggleHeaderRow() },
  { name: '删除行', run: (chain) => chain.deleteRow() },
  { name: '删除列', run: (chain) => chain.deleteColumn() },
  { name: '删除表格', run: (chain) => chain.deleteTable() },
]
const OUTSIDE: readonly Command[] = [{ name: '插入表格', run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) }]

/** Makes a table, or changes the one the cursor is in. */
export const TableMenu = ({ editor }: { editor: Editor }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const inside = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  const items = (inside ? INSIDE : OUTSIDE).map(({ name, run }) => ({
    key: name,
    label: t(name),
    onClick: () => void run(editor.chain().focus()).run(),
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} open={open} onOpenChange={setOpen} placement="bottom">
      <span>
        <ToolButton name={NAME} icon={Table} active={inside} aria-haspopup="menu" aria-expanded={open} />
      </span>
    </Dropdown>
  )
}
