import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { DAY_NAME_MAX } from '@qifuyun/contract/working-days/constants.ts'
import { Button, Input } from 'antd'
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
  const [dayName, setDayName] = useState(own[0]?.dayName ?? '')
  const save = useSaveDays()
  const reset = useResetDays()
  const busy = save.isPending || reset.isPending
  const set = (workFlag: 0 | 1): void =>
    save.mutate({ beginDay: from, endDay: until, workFlag, dayName: dayName.trim() }, { onSuccess: onClose })
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('工作日历')}>
      <span role="status">
        {days === 1 ? t('已选 {day}', { day: from }) : t('已选 {from} 至 {until}，共 {n} 天', { from, until, n: days })}
      </span>
      <Input
        className={styles.name ?? ''}
        aria-label={t('名称（选填），如公司年会')}
        placeholder={t('名称（选填），如公司年会')}
        maxLength={DAY_NAME_MAX}
        value={dayName}
        onChange={({ target }) => setDayName(target.value)}
      />
      <Button type="primary" disabled={busy} onClick={() => set(0)}>
        {t('设为休息')}
      </Button>
      <Button disabled={busy} onClick={() => set(1)}>
        {t('设为上班')}
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
