import { REMIND_MINUTES, SUBJECT_MAX } from '@qifuyun/contract/meeting/constants.ts'
import { addBooking as addRules, updateBooking as updateRules } from '@qifuyun/contract/meeting/endpoints.ts'
import type { Overlap } from '@qifuyun/contract/meeting/schema.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { PersonPicker } from '@qifuyun/ui/people/PersonPicker.tsx'
import type { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { addBooking, updateBooking } from '@qifuyun/ui/platform/request/endpoints/meeting.generated.ts'
import { Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { BOOKING_READS, type Booking, useRooms } from '../api.ts'
import styles from './BookingDialog.module.css'
import { type BookingValues, type Person, toInput, valuesOf } from './booking-values.ts'
import { ClockField, DayField } from './fields.tsx'
import { OverlapNote, overlapOf } from './OverlapNote.tsx'
import { RepeatFields } from './RepeatFields.tsx'

const WIDTH = 560
const ROOMS_SHOWN = 200

interface PeopleProps {
  value?: readonly Person[]
  onChange?: (people: Person[]) => void
  id?: string
}

const People = ({ value = [], onChange, id }: PeopleProps): ReactNode => (
  <PersonPicker {...(id === undefined ? {} : { id })} multiple value={value} onChange={(people) => onChange?.(people)} />
)

const Fields = ({ repeats, found, onTake }: { repeats: boolean; found: Overlap | undefined; onTake: () => void }): ReactNode => {
  const t = useText()
  const rooms = useRooms({ pageSize: ROOMS_SHOWN, disabledFlag: 0 })
  const options = (rooms.data?.list ?? []).map(({ roomUuid, roomName, capacity, needApproveFlag }) => ({
    value: roomUuid,
    label: [t('{name}（{n}人）', { name: roomName, n: capacity }), needApproveFlag === 1 ? t('需审批') : ''].join(' ').trim(),
  }))
  return (
    <>
      {found === undefined ? null : <OverlapNote found={found} onTake={onTake} />}
      <Form.Item required name="subject" label={t('会议主题')}>
        <Input maxLength={SUBJECT_MAX} showCount />
      </Form.Item>
      <Form.Item required name="roomUuid" label={t('会议室')}>
        <Select showSearch optionFilterProp="label" loading={rooms.isPending} options={options} />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item required name="day" label={t('日期')}>
          <DayField />
        </Form.Item>
        <Form.Item required name="beginTime" label={t('开始时间')}>
          <ClockField />
        </Form.Item>
        <Form.Item required name="endTime" label={t('结束时间')}>
          <ClockField />
        </Form.Item>
      </div>
      {repeats ? <RepeatFields /> : null}
      <Form.Item name="userUuidList" label={t('参会人')}>
        <People />
      </Form.Item>
      <Form.Item name="remindMinutes" label={t('提醒')}>
        <Select
          options={[
            { value: 0, label: t('不提醒') },
            ...REMIND_MINUTES.map((n) => ({ value: n, label: n === 1_440 ? t('提前1天') : t('提前{n}分钟', { n }) })),
          ]}
        />
      </Form.Item>
    </>
  )
}

interface BookingDialogProps {
  /** What a new booking begins with. */
  first?: BookingValues
  /** The booking that is changed. */
  booking?: Booking
  onClose: () => void
}

/** Books a room, or changes a booking. Taken time is answered with the nearest free rooms. */
export const BookingDialog = ({ first = {}, booking, onClose }: BookingDialogProps): ReactNode => {
  const t = useText()
  const [found, setFound] = useState<Overlap>()
  const common = {
    width: WIDTH,
    // The form holds the day and two times of day; the call takes two moments.
    toInput,
    refresh: BOOKING_READS,
    onRefused: (error: CallError) => setFound(overlapOf(error)),
    onClose,
    onDone: onClose,
  }
  const fields = <Fields repeats={booking === undefined} found={found} onTake={() => setFound(undefined)} />
  if (booking === undefined) {
    return (
      <FormDialog
        {...common}
        title={t('预订会议室')}
        okText={t('预订')}
        of={addBooking}
        rules={addRules}
        initialValues={{ remindMinutes: 15, frequency: '', ...first } as object}
      >
        {fields}
      </FormDialog>
    )
  }
  const { bookingUuid, version } = booking
  return (
    <FormDialog
      {...common}
      title={t('修改预订')}
      okText={t('保存')}
      of={updateBooking}
      rules={updateRules}
      fixed={{ bookingUuid, version }}
      initialValues={valuesOf(booking) as object}
    >
      {fields}
    </FormDialog>
  )
}
