import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import { FieldText, isNumeric } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useSize } from '@qifuyun/ui/components/use-size.ts'
import { serial } from '@qifuyun/ui/platform/format/labels.ts'
import { Button, Table, type TableProps } from 'antd'
import { type ComponentRef, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './RoomTable.module.css'
import type { Room } from './room-grid.ts'

const HEAD = 40
const COLUMNS = [
  ['roomName', 150],
  ['roomStatusCode', 104],
  ['doorModelUuid', 124],
  ['buildingArea', 108],
  ['ownerName', 90],
  ['ownerMobile', 124],
  ['insideArea', 108],
] as const
const SERIAL_WIDTH = 56
const TOOLS_WIDTH = 120

export interface RoomTableProps {
  rooms: readonly Room[]
  active: string | undefined
  onActive: (uuid: string) => void
  onOpen: (uuid: string) => void
  /** Absent where the user may not. */
  onEdit: ((uuid: string) => void) | undefined
  ref?: Ref<{ reveal: (uuid: string) => void }>
}

/** The rooms of the grid as a table: the same one is marked in both. */
export const RoomTable = ({ rooms, active, onActive, onOpen, onEdit, ref }: RoomTableProps): ReactNode => {
  const t = useText()
  const label = useLabel(definition)
  const [box, { height }] = useSize()
  const table = useRef<ComponentRef<typeof Table>>(null)
  useImperativeHandle(ref, () => ({ reveal: (uuid) => table.current?.scrollTo({ key: uuid }) }))
  const columns: NonNullable<TableProps<Room>['columns']> = [
    { key: 'serial', title: t('序号'), width: SERIAL_WIDTH, render: (_value, _room, index) => serial(index + 1) },
    ...COLUMNS.map(([name, width]) => {
      const { spec } = definition.fields[name]
      return {
        key: name,
        title: label(spec.label),
        width,
        ...(isNumeric(spec) && { align: 'end' as const }),
        render: (_value: unknown, room: Room) => <FieldText of={definition} name={name} spec={spec} row={{ ...room }} dense />,
      }
    }),
    {
      key: 'tools',
      title: t('操作'),
      width: TOOLS_WIDTH,
      render: (_value, { uuid }) => (
        <span className={styles.tools}>
          <Button type="link" size="small" onClick={() => onOpen(uuid)}>
            {t('详情')}
          </Button>
          {onEdit === undefined ? null : (
            <Button type="link" size="small" onClick={() => onEdit(uuid)}>
              {t('编辑')}
            </Button>
          )}
        </span>
      ),
    },
  ]
  return (
    <div ref={box} className={styles.box}>
      {height === undefined ? null : (
        <Table<Room>
          ref={table}
          className={styles.table ?? ''}
          size="middle"
          virtual
          rowKey="uuid"
          columns={columns}
          dataSource={[...rooms]}
          pagination={false}
          scroll={{ x: SERIAL_WIDTH + TOOLS_WIDTH + COLUMNS.reduce((sum, [, width]) => sum + width, 0), y: Math.max(80, height - HEAD) }}
          rowClassName={({ uuid }) => (uuid === active ? (styles.active ?? '') : '')}
          onRow={({ uuid }) => ({
            'aria-current': uuid === active ? 'true' : undefined,
            onClick: () => onActive(uuid),
            onDoubleClick: () => onOpen(uuid),
          })}
        />
      )}
    </div>
  )
}
