import { PERIODS, readDays, readPeriod, SPAN_DAYS_MAX, writeDays } from '@qifuyun/kit/overview/spans.ts'
import { chinaToday } from '@qifuyun/ui/platform/format/date.ts'
import { Button, Form, Input, Popover, Segmented } from 'antd'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Overview.module.css'
import type { PeriodWords } from './words.ts'

interface PeriodPickerProps {
  /** As the address has it. */
  value: string | null
  words: PeriodWords
  onChange: (written: string) => void
}

const CHOSEN = 'chosen'

interface Chosen {
  from: string
  to: string
}

/** Two days, which the control of the browser asks for: it knows the language, and the telephone. */
const Days = ({ value, onChoose }: { value: string | null; onChoose: (written: string) => void }): ReactNode => {
  const t = useText()
  const [wrong, setWrong] = useState(false)
  const before = readDays(value ?? '')
  const submit = (days: Chosen): void => {
    const written = writeDays(days)
    const isSpan = readDays(written) !== undefined
    setWrong(!isSpan)
    if (isSpan) onChoose(written)
  }
  return (
    <Form<Chosen> layout="vertical" requiredMark={false} className={styles.days ?? ''} initialValues={before ?? {}} onFinish={submit}>
      <Form.Item name="from" label={t('开始日期')} rules={[{ required: true, message: t('请选择日期') }]}>
        <Input type="date" max={chinaToday()} />
      </Form.Item>
      <Form.Item name="to" label={t('结束日期')} rules={[{ required: true, message: t('请选择日期') }]}>
        <Input type="date" max={chinaToday()} />
      </Form.Item>
      {wrong ? (
        <p role="alert" className={styles.wrong}>
          {t('结束不能早于开始，最多 {n} 天', { n: SPAN_DAYS_MAX })}
        </p>
      ) : null}
      <Button htmlType="submit" block>
        {t('查看')}
      </Button>
    </Form>
  )
}

/** The one choice of time. */
export const PeriodPicker = ({ value, words, onChange }: PeriodPickerProps): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const asked = readPeriod(value)
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        if (!next) setOpen(false)
      }}
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      content={
        <Days
          value={value}
          onChoose={(written) => {
            setOpen(false)
            onChange(written)
          }}
        />
      }
    >
      <Segmented
        aria-label={t('时间段')}
        value={typeof asked === 'string' ? asked : CHOSEN}
        onChange={(next) => {
          if (next === CHOSEN) setOpen(true)
          else onChange(next)
        }}
        options={[
          ...PERIODS.map((each) => ({ value: each as string, label: words.ofPeriod(each) })),
          {
            value: CHOSEN,
            label: (
              // Chosen already, it asks again.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
              <span className={styles.chosen} onClick={() => setOpen(true)}>
                <CalendarDays size={14} strokeWidth={1.75} aria-hidden="true" />
                {t('自定')}
              </span>
            ),
          },
        ]}
      />
    </Popover>
  )
}
