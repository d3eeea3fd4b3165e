import { ALIGNS, type Align } from '@qifuyun/contract/papers/template.ts'
import type { PaperFieldKind } from '@qifuyun/kit/paper/fields.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { Segmented, Select, Switch } from 'antd'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { keyLabel } from '../key-label.ts'
import styles from './Editor.module.css'
import { useEditing } from './editor-context.ts'
import { useText } from './texts.ts'

/** A name before a control. */
export const Line = ({ label, children }: { label: string; children: ReactNode }): ReactNode => (
  <div className={styles.line}>
    <span className={styles.lineLabel}>{label}</span>
    <span className={styles.lineControl}>{children}</span>
  </div>
)

interface NumberLineProps {
  label: string
  value: number
  unit?: string
  min?: number
  max?: number
  step?: number
  onChange: (value: number) => void
}

export const NumberLine = ({ label, value, unit, min = 0, max = 400, step = 1, onChange }: NumberLineProps): ReactNode => {
  const { locked } = useEditing()
  return (
    <Line label={label}>
      <NumberField
        size="small"
        aria-label={label}
        value={value}
        disabled={locked}
        {...{ min, max, step }}
        suffix={unit}
        onChange={(next) => next !== null && onChange(next)}
      />
    </Line>
  )
}

export const SwitchLine = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}): ReactNode => {
  const { locked } = useEditing()
  return (
    <Line label={label}>
      <Switch size="small" aria-label={label} checked={value} disabled={locked} onChange={onChange} />
    </Line>
  )
}

const ICONS = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const

export const AlignLine = ({ value, onChange }: { value: Align; onChange: (value: Align) => void }): ReactNode => {
  const t = useText()
  const { locked } = useEditing()
  const names = { left: t('左对齐'), center: t('居中'), right: t('右对齐') }
  return (
    <Line label={t('对齐')}>
      <Segmented
        size="small"
        aria-label={t('对齐')}
        disabled={locked}
        value={value}
        onChange={onChange}
        options={ALIGNS.map((align) => {
          const Icon = ICONS[align]
          return { value: align, icon: <Icon size={14} strokeWidth={1.75} aria-label={names[align]} /> }
        })}
      />
    </Line>
  )
}

/** A field of the row, of one kind where only that can stand there. */
export const FieldSelect = ({
  label,
  value,
  kind,
  onChange,
}: {
  label: string
  value: string
  kind?: PaperFieldKind
  onChange: (path: string) => void
}): ReactNode => {
  const t = useText()
  const { groups, locked } = useEditing()
  const options = groups
    .filter(({ lines }) => lines === null)
    .map((group) => ({
      label: keyLabel('kit-web', group.label),
      options: group.fields
        .filter((field) => kind === undefined || field.kind === kind)
        .map((field) => ({ value: field.path, label: keyLabel('kit-web', field.label) })),
    }))
    .filter((group) => group.options.length > 0)
  return (
    <Line label={label}>
      <Select
        className={styles.wide ?? ''}
        aria-label={label}
        disabled={locked}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('请选择字段')}
        status={value === '' ? 'error' : ''}
        value={value === '' ? null : value}
        options={options}
        onChange={onChange}
      />
    </Line>
  )
}
