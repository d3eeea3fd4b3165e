import { room as definition } from '@qifuyun/apps/main-data/room.ts'
import { RESHAPE } from '@qifuyun/contract/main-data/reshape-rules.ts'
import { AsOf } from '@qifuyun/kit-web/detail/AsOf.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Popconfirm, Tag } from 'antd'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { type RoomReshape, useRoomLineage, useUndoReshape } from '../../api.ts'
import styles from './Reshape.module.css'

interface Former {
  roomUuid: string
  roomName: string
  /** A moment at which it was there. */
  time: string
}

interface EventProps {
  event: RoomReshape
  /** The room whose story it is. */
  roomUuid: string
  onOpen: (roomUuid: string) => void
  onFormer: (former: Former) => void
}

const Event = ({ event, roomUuid, onOpen, onFormer }: EventProps): ReactNode => {
  const t = useText()
  const mayUpdate = useRights(definition).may('update')
  const { reshapeUuid, kindCode, time, userName, remark, undoneTime, undoneUserName, undoableFlag, sources, results } = event
  const undo = useUndoReshape(([first]) => first !== undefined && onOpen(first))
  // Sources were there until then, and results from then on.
  const before = new Date(Date.parse(time) - 1).toISOString()
  const names = (side: RoomReshape['sources'], at: string): ReactNode =>
    side.map(({ roomName, goneFlag, ...each }) => (
      <button
        key={each.roomUuid}
        type="button"
        className={styles.room}
        disabled={each.roomUuid === roomUuid}
        onClick={() => (goneFlag === 1 ? onFormer({ roomUuid: each.roomUuid, roomName, time: at }) : onOpen(each.roomUuid))}
      >
        {roomName}
        {each.buildingArea === null ? '' : ` (${each.buildingArea} m²)`}
      </button>
    ))
  return (
    <li className={styles.event} data-undone={undoneTime === null ? undefined : true}>
      <div className={styles.head}>
        <strong>{kindCode === RESHAPE.split ? t('拆分') : t('合并')}</strong>
        <span>{[formatDate(time, 'YYYY-MM-DD HH:mm'), userName].filter(Boolean).join(' · ')}</span>
        {undoneTime === null ? null : (
          <Tag>{t('{time} 由 {name} 撤销', { time: formatDate(undoneTime, 'YYYY-MM-DD HH:mm'), name: undoneUserName ?? t('系统') })}</Tag>
        )}
        <span className={styles.grow} />
        {undoableFlag === 0 || !mayUpdate ? null : (
          <Popconfirm
            title={t('撤销后恢复原房间，新房间将被删除')}
            okText={t('撤销')}
            cancelText={t('取消')}
            onConfirm={() => undo.mutateAsync({ reshapeUuid })}
          >
            <Button size="small" loading={undo.isPending}>
              {t('撤销')}
            </Button>
          </Popconfirm>
        )}
      </div>
      <p className={styles.way}>
        {names(sources, before)}
        <ArrowRight size={14} aria-label={t('变为')} />
        {names(results, time)}
      </p>
      {remark === null ? null : <div className={styles.head}>{remark}</div>}
    </li>
  )
}

/** 房间沿革: the splits and merges that a room comes from, with the way to what it was. Nothing for a room that always was. */
export const RoomLineage = ({ roomUuid, onOpen }: { roomUuid: string; onOpen: (roomUuid: string) => void }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useRoomLineage(roomUuid)
  const [former, setFormer] = useState<Former>()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined || data.list.length === 0) return null
  return (
    <section className={styles.lineage} aria-label={t('房间沿革')}>
      <h3 className={styles.heading}>{t('房间沿革')}</h3>
      <ol className={styles.events}>
        {data.list.map((event) => (
          <Event key={event.reshapeUuid} event={event} roomUuid={roomUuid} onOpen={onOpen} onFormer={setFormer} />
        ))}
      </ol>
      {former === undefined ? null : (
        <Modal
          open
          footer={null}
          width={640}
          title={t('历史房间：{name}', { name: former.roomName })}
          onCancel={() => setFormer(undefined)}
        >
          <AsOf of={definition} uuid={former.roomUuid} time={former.time} />
        </Modal>
      )}
    </section>
  )
}
