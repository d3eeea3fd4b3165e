import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { DAY_KIND, DAY_NAME_MAX, type DayKind, type PayTimes, USUAL_PAY_TIMES } from '@qifuyun/contract/working-days/constants.ts'
import { Button, Input, Select } from 'antd'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type SpecialDay, useResetDays, useSaveDays } from './api.ts'
import { type DayRun, endsOf } from './calendar.ts'
import { useText } from './texts.ts'
import styles from './WorkingDays.module.css'

interface RunBarProps {
  run: DayRun
  special: ReadonlyMap<string, SpecialDay>
  onClose: () => void
}

/** What is done with the chosen days: off, worked, or as usual again. */
export const RunBar = ({ run, special, onClose }: RunBarProps): ReactNode => {
  const t = useText()
  const [from, until] = endsOf(run)
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
  const own = [...special.values()].filter(({ day, ownFlag }) => ownFlag === 1 && from <= day && day <= until)
  const first = own[0] ?? special.get(from)
  const [dayName, setDayName] = useState(own[0]?.dayName ?? '')
  const [kindCode, setKind] = useState<DayKind>(first?.kindCode ?? DAY_KIND.companyHoliday)
  const [payTimes, setPayTimes] = useState<PayTimes>(first?.payTimes ?? USUAL_PAY_TIMES[DAY_KIND.companyHoliday])
  const save = useSaveDays()
  const reset = useResetDays()
  const busy = save.isPending || reset.isPending
  const choose = (kind: DayKind): void => {
    setKind(kind)
    setPayTimes(USUAL_PAY_TIMES[kind])
  }
  const store = (): void =>
    save.mutate({ beginDay: from, endDay: until, kindCode, payTimes, dayName: dayName.trim() }, { onSuccess: onClose })
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('工作日历')}>
      <span role="status">
        {days === 1 ? t('已选 {day}', { day: from }) : t('已选 {from} 至 {until}，共 {n} 天', { from, until, n: days })}
      </span>
      <Select<DayKind>
        aria-label={t('类型')}
        className={styles.kind ?? ''}
        value={kindCode}
        options={[
          { value: DAY_KIND.publicHoliday, label: t('法定节假日') },
          { value: DAY_KIND.madeUp, label: t('调休工作日') },
          { value: DAY_KIND.companyHoliday, label: t('公司假日') },
        ]}
        onChange={choose}
      />
      <Input
        className={styles.name ?? ''}
        aria-label={t('名称（选填），如公司年会')}
        placeholder={t('名称（选填），如公司年会')}
        maxLength={DAY_NAME_MAX}
        value={dayName}
        onChange={({ target }) => setDayName(target.value)}
      />
      <Select<PayTimes>
        aria-label={t('计薪倍数')}
        value={payTimes}
        options={([1, 2, 3] as const).map((value) => ({ value, label: t('{n} 倍计薪', { n: value }) }))}
        onChange={setPayTimes}
      />
      <Button type="primary" disabled={busy} onClick={store}>
        {t('保存')}
      </Button>
      {own.length === 0 ? null : (
        <Button disabled={busy} onClick={() => reset.mutate({ beginDay: from, endDay: until }, { onSuccess: onClose })}>
          {t('恢复默认')}
        </Button>
      )}
      <Button type="text" aria-label={t('取消')} icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}
