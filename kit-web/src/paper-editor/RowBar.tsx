import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import styles from './Editor.module.css'
import { type Hard, hardRows } from './rows.ts'
import { useText } from './texts.ts'

interface RowBarProps {
  rows: readonly PaperData[]
  at: number
  template: Template
  onAt: (at: number) => void
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Which row the paper is filled with, and those that are hard on it. */
export const RowBar = ({ rows, at, template, onAt }: RowBarProps): ReactNode => {
  const t = useText()
  const hard = useMemo(() => hardRows(template, rows), [template, rows])
  const names: Readonly<Record<Hard, string>> = { lines: t('行最多'), amount: t('金额最大'), empty: t('空值最多') }
  return (
    <div className={styles.rowBar}>
      <Button
        type="text"
        size="small"
        aria-label={t('上一张')}
        disabled={at === 0}
        icon={<ChevronLeft {...ICON} />}
        onClick={() => onAt(at - 1)}
      />
      <strong className={styles.rowName}>{rows[at]?.title ?? t('示例')}</strong>
      <Button
        type="text"
        size="small"
        aria-label={t('下一张')}
        disabled={at + 1 >= rows.length}
        icon={<ChevronRight {...ICON} />}
        onClick={() => onAt(at + 1)}
      />
      <span className={styles.picks} role="group" aria-label={t('换一张')}>
        {(['lines', 'amount', 'empty'] as const).map((key) =>
          hard[key] < 0 ? null : (
            <Button
              key={key}
              size="small"
              shape="round"
              type={hard[key] === at ? 'primary' : 'default'}
              aria-pressed={hard[key] === at}
              onClick={() => onAt(hard[key])}
            >
              {names[key]}
            </Button>
          ),
        )}
      </span>
    </div>
  )
}
