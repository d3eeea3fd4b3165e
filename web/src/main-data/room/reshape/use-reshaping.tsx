import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import { textOf } from '@qifuyun/kit-web/fields/row.ts'
import type { DetailMore } from '@qifuyun/kit-web/list/ListDetail.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { Split } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import type { Room } from '../room-grid.ts'
import { RoomLineage } from './RoomLineage.tsx'
import { SplitDialog } from './SplitDialog.tsx'

/** What the details of a room have beside those of its entity: 拆分, and where it comes from. */
export const useReshaping = (onOpen: (uuid: string) => void): { detail: DetailMore; dialog: ReactNode } => {
  const t = useText()
  const mayUpdate = useRights(definition).may('update')
  const [splitting, setSplitting] = useState<Room>()
  const detail: DetailMore = {
    renderExtra: ({ uuid }) => <RoomLineage key={textOf(uuid)} roomUuid={textOf(uuid)} onOpen={onOpen} />,
    ...(mayUpdate && {
      renderButtons: (row) => (
        // The detail shows a row of this definition.
        <Button icon={<Split size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setSplitting(row as unknown as Room)}>
          {t('拆分房间')}
        </Button>
      ),
    }),
  }
  const close = (): void => setSplitting(undefined)
  return {
    detail,
    dialog:
      splitting === undefined ? null : (
        <SplitDialog
          room={splitting}
          onDone={(uuid) => {
            close()
            onOpen(uuid)
          }}
          onClose={close}
        />
      ),
  }
}
