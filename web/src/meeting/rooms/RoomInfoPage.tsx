import { FACILITY } from '@qifuyun/contract/meeting/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page } from '@qifuyun/ui/components/paged/Page.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { Button, Image } from 'antd'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/meeting/texts.ts'
import { type MeetingRoom, useRoom } from '../api.ts'
import { BookingDrawer } from '../booking/BookingDrawer.tsx'
import { BookingList } from '../booking/BookingList.tsx'
import { to } from '../to.ts'
import styles from './RoomInfoPage.module.css'
import { RoomPicture } from './RoomPicture.tsx'
import { useRemoveRoom } from './RoomsPage.tsx'
import { RoomToday } from './RoomToday.tsx'

const Facts = ({ room }: { room: MeetingRoom }): ReactNode => {
  const t = useText()
  const lines: [string, string][] = [
    [t('位置'), orDash(room.location)],
    [t('容纳人数'), String(room.capacity)],
    [t('设备'), orDash(room.facilityCodeList.map((code) => t(FACILITY[code])).join('、'))],
    [t('开放时间'), `${room.openBegin}–${room.openEnd}`],
    [t('管理员'), orDash(room.managerUserName)],
    [t('预订需审批'), room.needApproveFlag === 1 ? t('是') : t('否')],
    [t('状态'), room.disabledFlag === 1 ? t('停用') : t('启用')],
  ]
  return <dl className={styles.facts}>{lines.map(([term, value]) => [<dt key={`${term}:`}>{term}</dt>, <dd key={term}>{value}</dd>])}</dl>
}

/** The photographs of a room, the first one large; a drawn one where there is none. */
const Pictures = ({ room: { images } }: { room: MeetingRoom }): ReactNode =>
  images.length === 0 ? (
    <RoomPicture />
  ) : (
    <Image.PreviewGroup>
      <div className={styles.pictures}>
        {images.map(({ filePath, fileFullPath, name }) => (
          <Image key={filePath} src={fileFullPath} alt={name} classNames={{ root: styles.picture ?? '' }} />
        ))}
      </div>
    </Image.PreviewGroup>
  )

const Loaded = ({ roomUuid }: { roomUuid: string }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<string | null>(null)
  const { data: room, isLoadingError, error, refetch } = useRoom(roomUuid)
  const remove = useRemoveRoom(() => void navigate(to.rooms(), { replace: true }))
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (room === undefined) return <PageSkeleton />
  const actions = (
    <>
      <Button href={to.door(roomUuid)} target="_blank">
        {t('门牌显示')}
      </Button>
      <Button danger onClick={() => remove(room)}>
        {t('删除')}
      </Button>
      <Button type="primary" onClick={() => void navigate(to.roomUpdate(roomUuid))}>
        {t('编辑')}
      </Button>
    </>
  )
  return (
    <Page title={room.roomName} onBack={() => void navigate(to.rooms())} actions={actions}>
      <div className={styles.top}>
        <Pictures room={room} />
        <Facts room={room} />
      </div>
      {room.disabledFlag === 1 ? null : <RoomToday room={room} onOpen={setOpened} />}
      <h2 className={styles.caption}>{t('预订记录')}</h2>
      <BookingList of={{ roomUuid }} label={t('预订记录')} onOpen={setOpened} />
      {opened === null ? null : <BookingDrawer key={opened} bookingUuid={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

/** /meeting/info?roomUuid=: a room with its bookings. */
const RoomInfoPage = (): ReactNode => {
  const roomUuid = useSearchParams()[0].get('roomUuid')
  return roomUuid === null ? <Navigate to={to.rooms()} replace /> : <Loaded key={roomUuid} roomUuid={roomUuid} />
}
export default RoomInfoPage
