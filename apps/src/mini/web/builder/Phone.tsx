import { type CSSProperties, type DragEvent, type ReactNode, useState } from 'react'
import type { Block } from '#src/mini/blocks/block.ts'
import type { ShownBlock } from '#src/mini/calls.ts'
import { BlockView, isSeen } from '#src/mini/web/shown/Blocks.tsx'
import { useText } from '#src/mini/web/texts.ts'
import styles from './Builder.module.css'
import { type Dragged, isDragged, putDragged, takeDragged, useKinds } from './kinds.ts'

interface PhoneProps {
  title: string
  theme: string
  blocks: readonly Block[]
  /** What the server says that residents see of them, as far as it is known. */
  shown: ReadonlyMap<string, ShownBlock>
  /** Pictures that were just chosen, by their storage keys. */
  pictures: ReadonlyMap<string, string>
  selected: string | null
  onSelect: (id: string) => void
  /** Something is dropped before the block at this place. */
  onDrop: (dragged: Dragged, at: number) => void
  starter: ReactNode
}

/** What is typed is seen at once, the rest once the server has told. */
const asShown = (block: Block, known: ShownBlock | undefined, pictures: PhoneProps['pictures']): ShownBlock => {
  const { id, type, title, text, columns, height, image } = block
  const picture = image === null ? null : (pictures.get(image) ?? known?.picture ?? null)
  return { id, type, title, text, columns, height, picture, way: known?.way ?? null, items: known?.items ?? [] }
}

/** Whether the pointer is over the lower half. */
const isLower = ({ currentTarget, clientY }: DragEvent): boolean => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}

interface FrameProps {
  block: ShownBlock
  /** The server has told what it shows. */
  known: boolean
  index: number
  selected: boolean
  onSelect: () => void
  onDrop: (dragged: Dragged, at: number) => void
}

/** A block in its place: chosen by a click or by the keyboard, dragged to another place. */
const Frame = ({ block, known, index, selected, onSelect, onDrop }: FrameProps): ReactNode => {
  const t = useText()
  const { name } = useKinds()[block.type]
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  return (
    <li
      className={styles.frame}
      data-selected={selected || undefined}
      data-over={over ?? undefined}
      draggable
      onDragStart={({ dataTransfer }) => putDragged(dataTransfer, { block: block.id })}
      onDragOver={(event) => {
        if (!isDragged(event.dataTransfer)) return
        event.preventDefault()
        setOver(isLower(event) ? 'after' : 'before')
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        setOver(null)
        const dragged = takeDragged(event.dataTransfer)
        if (dragged === null) return
        event.preventDefault()
        event.stopPropagation()
        onDrop(dragged, index + (isLower(event) ? 1 : 0))
      }}
    >
      <div inert>
        {isSeen(block) ? (
          <BlockView of={block} />
        ) : (
          <p className={styles.unseen} aria-busy={!known}>
            {known ? t('{name}：暂无内容，住户看不到', { name }) : name}
          </p>
        )}
      </div>
      <button
        type="button"
        data-block={block.id}
        aria-pressed={selected}
        aria-label={t('第 {n} 个组件：{name}', { n: index + 1, name })}
        onClick={onSelect}
        onFocus={onSelect}
      />
    </li>
  )
}

/** The page on a phone, as it would be seen, with its blocks in their places. */
export const Phone = (props: PhoneProps): ReactNode => {
  const { title, theme, blocks, shown, pictures, selected, onSelect, onDrop, starter } = props
  const t = useText()
  const themed: CSSProperties & Record<'--mini-theme', string> = { '--mini-theme': theme }
  return (
    <div className={styles.phone} style={themed}>
      <div className={styles.phoneHead}>{title}</div>
      <ol
        aria-label={t('手机预览')}
        className={styles.screen}
        onDragOver={(event) => isDragged(event.dataTransfer) && event.preventDefault()}
        onDrop={(event) => {
          const dragged = takeDragged(event.dataTransfer)
          if (dragged === null) return
          event.preventDefault()
          onDrop(dragged, blocks.length)
        }}
      >
        {blocks.map((block, index) => (
          <Frame
            key={block.id}
            block={asShown(block, shown.get(block.id), pictures)}
            known={shown.has(block.id)}
            index={index}
            selected={block.id === selected}
            onSelect={() => onSelect(block.id)}
            onDrop={onDrop}
          />
        ))}
        {blocks.length === 0 ? <li className={styles.nothing}>{starter}</li> : null}
      </ol>
    </div>
  )
}
