import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import type { ListRow } from '@qifuyun/kit-web/api.ts'
import type { Neighbours } from '@qifuyun/kit-web/detail/DetailHeader.tsx'
import { EntityDetailDrawer } from '@qifuyun/kit-web/detail/EntityDetailDrawer.tsx'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { BulkEditDialog } from '@qifuyun/kit-web/list/bulk/BulkEditDialog.tsx'
import type { DetailMore } from '@qifuyun/kit-web/list/ListDetail.tsx'
import { PrintDialog } from '@qifuyun/kit-web/print/PrintDialog.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { serial } from '@qifuyun/ui/platform/format/labels.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './RoomBoard.module.css'
import { RoomContent, type RoomContentProps } from './RoomContent.tsx'
import { MergeDialog } from './reshape/MergeDialog.tsx'
import { gridOf, type Room, roomsInOrder } from './room-grid.ts'

interface RoomBoardProps extends Pick<RoomContentProps, 'node' | 'rooms' | 'onChoose'> {
  side: ReactNode
  heading: ReactNode
  toolbar: ReactNode
  /** Values that a new room starts with. */
  initial: Record<string, unknown>
  /** The room whose details are shown. */
  opened: string | undefined
  detail: DetailMore
  onOpen: (uuid: string | undefined) => void
}

// Rooms are rows of their entity; a bulk change reads only what all rows have.
const asListRow = (room: Room, index: number): ListRow => ({ ...room, xh: serial(index + 1) }) as unknown as ListRow

type Editing = { kind: 'add' } | { kind: 'edit'; uuid: string } | { kind: 'many' | 'print' | 'merge'; rooms: readonly Room[] } | null

interface DialogsProps {
  editing: Editing
  initial: Record<string, unknown>
  onMerged: (uuid: string) => void
  onClose: () => void
}

const Dialogs = ({ editing, initial, onMerged, onClose }: DialogsProps): ReactNode => {
  if (editing === null) return null
  if (editing.kind === 'merge') return <MergeDialog rooms={editing.rooms} onDone={onMerged} onClose={onClose} />
  if (editing.kind === 'many') return <BulkEditDialog of={definition} rows={editing.rooms.map(asListRow)} onClose={onClose} />
  if (editing.kind === 'print')
    return <PrintDialog of={definition} uuids={editing.rooms.map(({ uuid }) => uuid)} labels onClose={onClose} />
  const what = editing.kind === 'edit' ? { uuid: editing.uuid } : { initial }
  return <EntityFormDrawer of={definition} {...what} onSaved={onClose} onClose={onClose} />
}

/** The way from a room to those before and after it in the grid. */
const neighboursOf = (rooms: readonly Room[], uuid: string, onOpen: (uuid: string) => void): Neighbours | undefined => {
  const order = roomsInOrder(gridOf(rooms))
  const at = order.findIndex((each) => each.uuid === uuid)
  const to = (room: Room | undefined) => room && (() => onOpen(room.uuid))
  return at < 0 ? undefined : { previous: to(order[at - 1]), next: to(order[at + 1]) }
}

/** 房态图 with the tree at its left, and what is open over it. */
export const RoomBoard = ({ side, heading, toolbar, initial, opened, detail, onOpen, ...content }: RoomBoardProps): ReactNode => {
  const t = useText()
  const label = useLabel(definition)
  useCatalogue(definition)
  const mayAdd = useRights(definition).may('add')
  const [editing, setEditing] = useState<Editing>(null)
  const add = (
    <Button type="primary" icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setEditing({ kind: 'add' })}>
      {t('新建{label}', { label: label(definition.spec.label) })}
    </Button>
  )
  return (
    <div className={styles.board}>
      <aside className={styles.side}>{side}</aside>
      <div className={styles.main}>
        <header className={styles.header}>
          <div className={styles.heading}>{heading}</div>
          {toolbar}
          {mayAdd ? add : null}
        </header>
        <div className={styles.body}>
          <RoomContent
            {...content}
            onOpen={onOpen}
            onEdit={(uuid) => setEditing({ kind: 'edit', uuid })}
            onMany={(rooms) => setEditing({ kind: 'many', rooms })}
            onPrint={(rooms) => setEditing({ kind: 'print', rooms })}
            onMerge={(rooms) => setEditing({ kind: 'merge', rooms })}
          />
        </div>
      </div>
      {opened === undefined ? null : (
        <EntityDetailDrawer
          of={definition}
          uuid={opened}
          neighbours={neighboursOf(content.rooms.data ?? [], opened, onOpen)}
          {...detail}
          onClose={() => onOpen(undefined)}
        />
      )}
      <Dialogs
        editing={editing}
        initial={initial}
        onMerged={(uuid) => {
          setEditing(null)
          onOpen(uuid)
        }}
        onClose={() => setEditing(null)}
      />
    </div>
  )
}
