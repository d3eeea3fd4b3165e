import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { CAPACITY_MAX, FACILITIES, FACILITY, ROOM_IMAGES_MAX, ROOM_NAME_MAX } from '@qifuyun/contract/meeting/constants.ts'
import { addRoom as addRules, updateRoom as updateRules } from '@qifuyun/contract/meeting/endpoints.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { ImageUploader } from '@qifuyun/ui/components/inputs/ImageUploader.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PersonPicker } from '@qifuyun/ui/people/PersonPicker.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { addRoom, updateRoom } from '@qifuyun/ui/platform/request/endpoints/meeting.generated.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button, Checkbox, Form, Input, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/meeting/texts.ts'
import { type MeetingRoom, ROOM_READS, useRoom } from '../api.ts'
import { clockAt } from '../china-time.ts'
import { to } from '../to.ts'

const FORM = 'meeting-room'

interface Person {
  uuid: string
  name?: string
}
interface Values {
  roomName?: string
  location?: string
  capacity?: number
  facilityCodeList?: string[]
  images?: FileObject[]
  openBegin?: string
  openEnd?: string
  needApproveFlag?: boolean
  disabledFlag?: boolean
  managerUserUuid?: readonly Person[]
}

const valuesOf = (room: MeetingRoom): Values => ({
  roomName: room.roomName,
  location: room.location,
  capacity: room.capacity,
  facilityCodeList: room.facilityCodeList,
  images: room.images,
  openBegin: room.openBegin,
  openEnd: room.openEnd,
  needApproveFlag: room.needApproveFlag === 1,
  disabledFlag: room.disabledFlag === 1,
  managerUserUuid:
    room.managerUserUuid === null
      ? []
      : [{ uuid: room.managerUserUuid, ...(room.managerUserName === null ? {} : { name: room.managerUserName }) }],
})

const NEW: Values = {
  facilityCodeList: [],
  images: [],
  openBegin: '08:00',
  openEnd: '22:00',
  needApproveFlag: false,
  disabledFlag: false,
  managerUserUuid: [],
}

const toInput = (values: Record<string, unknown>): Record<string, unknown> => {
  // The items of this form are those of `Values`.
  const { images = [], needApproveFlag, disabledFlag, managerUserUuid = [], ...rest } = values as Values
  return {
    ...rest,
    images: images.map(({ filePath }) => filePath),
    needApproveFlag: needApproveFlag === true ? 1 : 0,
    disabledFlag: disabledFlag === true ? 1 : 0,
    managerUserUuid: managerUserUuid[0]?.uuid ?? null,
  }
}

const Manager = ({
  value = [],
  onChange,
  id,
}: {
  value?: readonly Person[]
  onChange?: (people: Person[]) => void
  id?: string
}): ReactNode => <PersonPicker {...(id === undefined ? {} : { id })} value={value} onChange={(people) => onChange?.(people)} />
const Pictures = ({
  value = [],
  onChange,
  id,
}: {
  value?: FileObject[]
  onChange?: (files: FileObject[]) => void
  id?: string
}): ReactNode => (
  <ImageUploader {...(id === undefined ? {} : { id })} max={ROOM_IMAGES_MAX} value={value} onChange={(files) => onChange?.(files)} />
)

const HALF_HOURS = Array.from({ length: 49 }, (_, n) => clockAt(n * 30)).map((clock) => ({ value: clock, label: clock }))

const Fields = (): ReactNode => {
  const t = useText()
  return (
    <>
      <div className={pageStyles.row}>
        <Form.Item name="roomName" label={t('会议室名称')}>
          <Input maxLength={ROOM_NAME_MAX} showCount />
        </Form.Item>
        <Form.Item name="location" label={t('位置')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="capacity" label={t('容纳人数')}>
          <NumberField min={1} max={CAPACITY_MAX} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <div className={pageStyles.row}>
        <Form.Item name="openBegin" label={t('开放时间从')}>
          <Select showSearch options={HALF_HOURS.slice(0, -1)} />
        </Form.Item>
        <Form.Item name="openEnd" label={t('开放时间至')}>
          <Select showSearch options={HALF_HOURS.slice(1)} />
        </Form.Item>
      </div>
      <Form.Item name="facilityCodeList" label={t('设备')}>
        <Checkbox.Group options={FACILITIES.map((code) => ({ value: code, label: t(FACILITY[code]) }))} />
      </Form.Item>
      <div className={pageStyles.row}>
        <Form.Item name="managerUserUuid" label={t('管理员')} extra={t('管理员审批该会议室的预订')}>
          <Manager />
        </Form.Item>
        <Form.Item name="needApproveFlag" label={t('预订需审批')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="disabledFlag" label={t('停用')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
      <Form.Item name="images" label={t('图片')}>
        <Pictures />
      </Form.Item>
    </>
  )
}

const Editor = ({ room }: { room?: MeetingRoom }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const offline = useRealtimeStatus() === 'offline'
  useUnsaved(dirty)
  const leave = (): void => void navigate(room === undefined ? to.rooms() : to.roomInfo(room.roomUuid))
  const common = {
    id: FORM,
    toInput,
    refresh: ROOM_READS,
    onBusy: setBusy,
    onValues: () => setDirty(true),
  }
  const done = (roomUuid: string): void => {
    setDirty(false)
    void navigate(to.roomInfo(roomUuid), { replace: true })
  }
  const footer = (
    <>
      <Button onClick={leave}>{t('取消')}</Button>
      <Button
        type="primary"
        htmlType="submit"
        form={FORM}
        loading={busy}
        disabled={offline}
        title={offline ? t('网络恢复后可提交') : undefined}
      >
        {t('保存')}
      </Button>
    </>
  )
  return (
    <Page title={room === undefined ? t('新建会议室') : t('编辑会议室')} onBack={leave} footer={footer}>
      <div className={pageStyles.narrow}>
        {room === undefined ? (
          <ActionForm {...common} of={addRoom} rules={addRules} initialValues={NEW as object} onDone={({ roomUuid }) => done(roomUuid)}>
            <Fields />
          </ActionForm>
        ) : (
          <ActionForm
            {...common}
            of={updateRoom}
            rules={updateRules}
            fixed={{ roomUuid: room.roomUuid, version: room.version }}
            initialValues={valuesOf(room) as object}
            onDone={() => done(room.roomUuid)}
          >
            <Fields />
          </ActionForm>
        )}
      </div>
    </Page>
  )
}

const Loaded = ({ roomUuid }: { roomUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch, isFetchedAfterMount } = useRoom(roomUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined || !isFetchedAfterMount ? <PageSkeleton /> : <Editor room={data} />
}

/** /meeting/add: a new room. */
export const RoomAddPage = (): ReactNode => <Editor />

/** /meeting/update?roomUuid=: a room that is there. */
export const RoomUpdatePage = (): ReactNode => {
  const roomUuid = useSearchParams()[0].get('roomUuid')
  return roomUuid === null ? <Navigate to={to.rooms()} replace /> : <Loaded key={roomUuid} roomUuid={roomUuid} />
}
