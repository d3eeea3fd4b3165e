import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { FieldOption } from '@qifuyun/contract/approvals/definition.ts'
import { Button, Input } from 'antd'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { FormGroup } from '../FormRow.tsx'
import styles from './Form.module.css'

const LABEL_MAX = 60
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A number that no option has; conditions compare by it, so it stays when a label changes. */
const freeValue = (options: readonly FieldOption[]): string => {
  const numbers = options.map(({ value }) => Number(value)).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1)
}

/** The choices of a field: named, ordered, added and removed. */
export const OptionsEditor = ({
  options,
  onChange,
}: {
  options: readonly FieldOption[]
  onChange: (options: FieldOption[]) => void
}): ReactNode => {
  const t = useText()
  const swap = (index: number): void => {
    const [left, right] = [options[index], options[index + 1]]
    if (left && right) onChange([...options.slice(0, index), right, left, ...options.slice(index + 2)])
  }
  const add = (): void => {
    const value = freeValue(options)
    onChange([...options, { value, label: `${t('选项')}${value}` }])
  }
  return (
    <FormGroup label={t('选项')}>
      {options.map(({ value, label }, index) => (
        <div key={value} className={styles.row}>
          <Input
            aria-label={t('选项 {n}', { n: index + 1 })}
            value={label}
            maxLength={LABEL_MAX}
            onChange={({ target }) => onChange(options.map((one) => (one.value === value ? { ...one, label: target.value } : one)))}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('上移「{name}」', { name: label })}
            disabled={index === 0}
            icon={<ArrowUp {...ICON} />}
            onClick={() => swap(index - 1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('下移「{name}」', { name: label })}
            disabled={index === options.length - 1}
            icon={<ArrowDown {...ICON} />}
            onClick={() => swap(index)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('删除「{name}」', { name: label })}
            disabled={options.length === 1}
            icon={<Trash2 {...ICON} />}
            onClick={() => onChange(options.filter((one) => one.value !== value))}
          />
        </div>
      ))}
      <Button size="small" icon={<Plus {...ICON} />} disabled={options.length >= FLOW_LIMIT.options} onClick={add}>
        {t('添加选项')}
      </Button>
    </FormGroup>
  )
}
