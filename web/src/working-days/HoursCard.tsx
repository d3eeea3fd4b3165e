import { saveWorkingHours as rules } from '@qifuyun/contract/working-days/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { getWorkingHours, saveWorkingHours } from '@qifuyun/ui/platform/request/endpoints/working-days.generated.ts'
import { Button, Checkbox, Form, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { WorkingHours } from './api.ts'
import { WEEKDAYS } from './calendar.ts'
import { weekdayName } from './names.ts'
import { useText } from './texts.ts'
import styles from './WorkingDays.module.css'

const CLOCK = 'HH:mm'
/** The form holds `HH:mm`; the control a moment of some day. */
const CLOCK_ITEM = {
  getValueProps: (clock: unknown) => ({ value: typeof clock === 'string' ? dayjs(`2026-01-01T${clock}`) : null }),
  normalize: (moment: Dayjs | null) => moment?.format(CLOCK),
}

const HoursDialog = ({ hours, onClose }: { hours: WorkingHours; onClose: () => void }): ReactNode => {
  const t = useText()
  const clock = <TimePicker format={CLOCK} minuteStep={15} needConfirm={false} allowClear={false} style={{ width: '100%' }} />
  return (
    <FormDialog
      title={t('修改工作时间')}
      okText={t('保存')}
      of={saveWorkingHours}
      rules={rules}
      fixed={{ version: hours.version }}
      initialValues={{ beginTime: hours.beginTime, endTime: hours.endTime, weekdays: hours.weekdays }}
      refresh={[getWorkingHours]}
      onDone={onClose}
      onClose={onClose}
    >
      <div className={pageStyles.row}>
        <Form.Item name="beginTime" label={t('上班时间')} {...CLOCK_ITEM}>
          {clock}
        </Form.Item>
        <Form.Item name="endTime" label={t('下班时间')} {...CLOCK_ITEM}>
          {clock}
        </Form.Item>
      </div>
      <Form.Item name="weekdays" label={t('工作日')} extra={t('用于审批时限等「只计工作时间」的计时，已经开始的计时不受影响。')}>
        <Checkbox.Group<number> options={WEEKDAYS.map((value) => ({ value, label: weekdayName(value) }))} />
      </Form.Item>
    </FormDialog>
  )
}

/** When the enterprise works, in a line, with what changes it. */
export const HoursCard = ({ hours, children }: { hours: WorkingHours; children: ReactNode }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { beginTime: begin, endTime: end, weekdays } = hours
  const days = WEEKDAYS.filter((one) => weekdays.includes(one))
    .map((one) => weekdayName(one))
    .join(t('、'))
  return (
    <section className={styles.hours} aria-label={t('工作时间')}>
      <h2 className={styles.caption}>{t('工作时间')}</h2>
      <p className={styles.said}>
        {t('{begin}–{end}，{days}', { begin, end, days })}
        <span className={pageStyles.muted}>{children}</span>
      </p>
      <Button icon={<Pencil size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('修改工作时间')}
      </Button>
      {open ? <HoursDialog hours={hours} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
