import { Dropdown } from 'antd'
import { Ellipsis } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { ListModel } from '#src/list/use-list.ts'
import type { Work } from '#src/list/use-work.ts'
import { useText } from '#src/texts.ts'
import type { ListRow } from '../../rows.ts'
import styles from './Card.module.css'
import { CardBody, CardLead, CardPicture } from './CardBody.tsx'

interface CardProps {
  list: ListModel
  work: Work
  row: ListRow
  /** Fields that the place of the card says already. */
  hidden: readonly string[]
  lifted: boolean
  refused: boolean
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDragStart: (data: DataTransfer) => void
  onDragEnd: () => void
}

/** What the hand carries: the card, tilted. It must stand in the document while the browser takes its picture. */
const carry = (event: DragEvent<HTMLElement>): void => {
  const card = event.currentTarget
  const picture = document.createElement('div')
  const copy = card.cloneNode(true)
  picture.className = styles.picture ?? ''
  picture.style.width = `${card.offsetWidth}px`
  picture.append(copy)
  document.body.append(picture)
  event.dataTransfer.setDragImage(picture, event.nativeEvent.offsetX, event.nativeEvent.offsetY)
  requestAnimationFrame(() => picture.remove())
}

/** A row as a card of a board. */
export const Card = ({ list, work, row, hidden, lifted, refused, onOpen, onKeyDown, onDragStart, onDragEnd }: CardProps): ReactNode => {
  const t = useText()
  const deeds = work.deedsOn(row)
  const give = deeds.find(({ key }) => list.of.spec.actions[key]?.step === 'dispatch')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.card}
      draggable
      data-lifted={lifted || undefined}
      data-refused={refused || undefined}
      data-open={row.uuid === list.place.uuid || undefined}
      onDragStart={(event) => {
        carry(event)
        onDragStart(event.dataTransfer)
      }}
      onDragEnd={onDragEnd}
    >
      <CardLead of={list.of} row={row} hidden={hidden} />
      <div className={styles.top}>
        {/* Covers the whole card. No button element: some browsers let none be dragged. */}
        <span
          role="button"
          data-card
          tabIndex={0}
          className={styles.title}
          aria-roledescription={t('可移动的卡片')}
          aria-pressed={lifted}
          aria-keyshortcuts="Space ArrowLeft ArrowRight Enter"
          onClick={onOpen}
          onKeyDown={onKeyDown}
        >
          {work.nameOf(row)}
        </span>
        <CardPicture of={list.of} row={row} />
        {deeds.length > 0 ? (
          <Dropdown
            trigger={['click']}
            menu={{
              items: deeds.map(({ key, label, danger }) => ({ key, label, danger })),
              onClick: ({ key }) => deeds.find((deed) => deed.key === key)?.run(),
            }}
          >
            <button type="button" className={styles.menu} aria-label={t('更多操作：{name}', { name: work.nameOf(row) })}>
              <Ellipsis size={16} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </Dropdown>
        ) : null}
      </div>
      <CardBody of={list.of} row={row} hidden={hidden} onGive={give} />
    </div>
  )
}
