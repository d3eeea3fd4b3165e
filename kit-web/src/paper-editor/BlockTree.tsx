import { type Block, innerBlocks } from '@qifuyun/contract/papers/template.ts'
import { moveBlock } from '@qifuyun/kit/paper/editing.ts'
import type { ReactNode } from 'react'
import { BLOCK_LOOKS, gistOf } from './block-words.ts'
import styles from './Editor.module.css'
import { useEditing } from './editor-context.ts'
import { DRAGGED, type Dragged } from './PaperCanvas.tsx'
import { useText } from './texts.ts'

const INDENT = 14

const Item = ({ block, depth }: { block: Block; depth: number }): ReactNode => {
  const t = useText()
  const { groups, selected, select, template, change, locked } = useEditing()
  const { label, icon: Icon } = BLOCK_LOOKS[block.kind]
  const drop = (event: React.DragEvent): void => {
    event.preventDefault()
    const said = event.dataTransfer.getData(DRAGGED)
    const dragged = said === '' ? undefined : (JSON.parse(said) as Dragged)
    if (dragged === undefined || !('block' in dragged) || locked) return
    const { top, height } = event.currentTarget.getBoundingClientRect()
    change(moveBlock(template, dragged.block, { beside: block.id, after: event.clientY > top + height / 2 }))
  }
  return (
    <li>
      <button
        type="button"
        className={styles.treeItem}
        aria-current={selected === block.id}
        draggable={!locked}
        style={{ paddingInlineStart: 8 + depth * INDENT }}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, JSON.stringify({ block: block.id } satisfies Dragged))}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onClick={() => select(block.id)}
      >
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
        <span>{t(label)}</span>
        <small>{gistOf(block, groups)}</small>
      </button>
      {innerBlocks(block).length === 0 ? null : <Items blocks={innerBlocks(block)} depth={depth + 1} />}
    </li>
  )
}

const Items = ({ blocks, depth }: { blocks: readonly Block[]; depth: number }): ReactNode => (
  <ul className={styles.tree}>
    {blocks.map((block) => (
      <Item key={block.id} block={block} depth={depth} />
    ))}
  </ul>
)

/** All blocks in their order, for those who do not find them on the paper: moved by Alt and the arrows, or by dragging. */
export const BlockTree = (): ReactNode => {
  const t = useText()
  const { template } = useEditing()
  return (
    <section aria-label={t('结构')}>
      <h3 className={styles.groupHead}>{t('结构')}</h3>
      <Items blocks={template.blocks} depth={0} />
    </section>
  )
}
