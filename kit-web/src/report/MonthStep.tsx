import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './MonthStep.module.css'

interface MonthStepProps {
  /** `2026-03`, as `last`, after which there is none. */
  month: string
  last: string
  onChange: (month: string) => void
}

/** A month, with the ways to the one before and the one after it. */
export const MonthStep = ({ month, last, onChange }: MonthStepProps): ReactNode => {
  const t = useText()
  const [year = '', number = ''] = month.split('-')
  return (
    <span className={styles.step}>
      <Button
        type="text"
        size="small"
        aria-label={t('上个月')}
        icon={<ChevronLeft size={16} />}
        onClick={() => onChange(monthAfter(month, -1))}
      />
      <strong>{t('{year} 年 {month} 月', { year, month: Number(number) })}</strong>
      <Button
        type="text"
        size="small"
        aria-label={t('下个月')}
        disabled={month >= last}
        icon={<ChevronRight size={16} />}
        onClick={() => onChange(monthAfter(month))}
      />
    </span>
  )
}
