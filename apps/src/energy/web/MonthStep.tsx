import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { Button, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentMonth } from './current-month.ts'
import styles from './Energy.module.css'
import { useText } from './texts.ts'

/** One month back, one on, or any that is chosen; none that has not begun. */
export const MonthStep = ({ month, onChange }: { month: string; onChange: (month: string) => void }): ReactNode => {
  const t = useText()
  const last = currentMonth()
  const step = (by: 1 | -1): void => onChange(monthAfter(month, by))
  return (
    <span className={styles.months}>
      <Button type="text" size="small" aria-label={t('上个月')} icon={<ChevronLeft size={16} />} onClick={() => step(-1)} />
      <DatePicker
        picker="month"
        variant="borderless"
        allowClear={false}
        suffixIcon={null}
        aria-label={t('选择月份')}
        format={t('YYYY 年 M 月')}
        value={dayjs(`${month}-01`)}
        disabledDate={(each) => each.format('YYYY-MM') > last}
        onChange={(next) => next !== null && onChange(next.format('YYYY-MM'))}
      />
      <Button
        type="text"
        size="small"
        aria-label={t('下个月')}
        disabled={month >= last}
        icon={<ChevronRight size={16} />}
        onClick={() => step(1)}
      />
    </span>
  )
}
