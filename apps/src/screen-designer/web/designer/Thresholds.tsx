import { Button, InputNumber, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mark } from '#src/screen-designer/codes.ts'
import { BOUNDS, type Threshold } from '#src/screen-designer/design/design.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Designer.module.css'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** From which values on something is marked, the last one that holds. */
export const Thresholds = ({ value, onChange }: { value: readonly Threshold[]; onChange: (next: Threshold[]) => void }): ReactNode => {
  const t = useText()
  const put = (at: number, change: Partial<Threshold>): void => onChange(value.map((each, n) => (n === at ? { ...each, ...change } : each)))
  const marks: readonly { value: Mark; label: string }[] = [
    { value: 'good', label: t('良好') },
    { value: 'warn', label: t('警示') },
    { value: 'bad', label: t('危险') },
    { value: 'cool', label: t('提示') },
  ]
  return (
    <fieldset className={styles.thresholds}>
      <legend>{t('阈值')}</legend>
      {value.map(({ op, value: limit, mark }, at) => (
        // Rows have no name but their place.
        <div key={`${at} ${value.length}`}>
          <Select<Threshold['op']>
            aria-label={t('条件')}
            value={op}
            options={[
              { value: 'ge', label: t('达到') },
              { value: 'le', label: t('低于等于') },
            ]}
            onChange={(next) => put(at, { op: next })}
          />
          <InputNumber aria-label={t('数值')} value={limit} onChange={(next) => next !== null && put(at, { value: next })} />
          <Select<Mark> aria-label={t('颜色')} value={mark} options={[...marks]} onChange={(next) => put(at, { mark: next })} />
          <Button
            type="text"
            aria-label={t('删除阈值')}
            icon={<X {...ICON} />}
            onClick={() => onChange(value.filter((_each, n) => n !== at))}
          />
        </div>
      ))}
      {value.length >= BOUNDS.thresholds ? null : (
        <Button size="small" icon={<Plus {...ICON} />} onClick={() => onChange([...value, { op: 'ge', value: 0, mark: 'warn' }])}>
          {t('添加阈值')}
        </Button>
      )}
    </fieldset>
  )
}
