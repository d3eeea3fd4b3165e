import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { isDay, weekdayOf } from '../china-time.ts'
import styles from './BookingDialog.module.css'
import type { BookingValues } from './booking-values.ts'
import { DayField } from './fields.tsx'

/** How often the meeting is held; its other fields are shown once it repeats. */
export const RepeatFields = (): ReactNode => {
  const t = useText()
  const form = Form.useFormInstance<BookingValues>()
  const frequency = Form.useWatch('frequency', form) ?? ''
  const weekdays = [t('周一'), t('周二'), t('周三'), t('周四'), t('周五'), t('周六'), t('周日')]
  const begin = (chosen: BookingValues['frequency']): void => {
    const day = form.getFieldValue('day') ?? null
    if (chosen === 'weekly' && isDay(day)) form.setFieldValue('weekdayList', [weekdayOf(day)])
  }
  return (
    <>
      <Form.Item name="frequency" label={t('重复')}>
        <Select
          onChange={begin}
          options={[
            { value: '', label: t('不重复') },
            { value: 'daily', label: t('每天') },
            { value: 'weekly', label: t('每周') },
            { value: 'monthly', label: t('每月') },
          ]}
        />
      </Form.Item>
      {frequency === '' ? null : (
        <div className={styles.row}>
          <Form.Item name="interval" label={t('间隔')} initialValue={1}>
            <NumberField min={1} max={12} precision={0} style={{ width: '100%' }} />
          </Form.Item>
          <Form.Item name="until" label={t('重复至')}>
            <DayField />
          </Form.Item>
          {frequency === 'weekly' ? (
            <Form.Item name="weekdayList" label={t('星期')}>
              <Select mode="multiple" options={weekdays.map((label, index) => ({ value: index + 1, label }))} />
            </Form.Item>
          ) : null}
        </div>
      )}
    </>
  )
}
