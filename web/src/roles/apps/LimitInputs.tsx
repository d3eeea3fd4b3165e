import type { RoleLimit } from '@qifuyun/contract/roles/schema.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import type { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '#src/roles/texts.ts'
import styles from './LimitInputs.module.css'

/** What was set of limits, by their names; null: the default holds. */
export type SetLimits = Readonly<Record<string, number | null>>

const FEN = 100

interface OneProps {
  owner: string
  of: RoleLimit
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

const LimitInput = ({ owner, of: { label, kind, unit, min, max, default: usual }, value, error, onChange }: OneProps): ReactNode => {
  const t = useText()
  const id = useId()
  const scale = kind === 'money' ? FEN : 1
  const shown = (stored: number): number => stored / scale
  const suffix = kind === 'money' ? t('元') : unit === null ? undefined : keyLabel(owner, unit)
  return (
    <div className={styles.limit}>
      <label htmlFor={id}>{keyLabel(owner, label)}</label>
      <NumberField
        id={id}
        className={styles.input ?? ''}
        min={shown(min)}
        max={shown(max)}
        precision={kind === 'money' ? 2 : 0}
        value={value === null ? null : shown(value)}
        placeholder={t('默认 {n}', { n: shown(usual) })}
        suffix={suffix}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-note`}
        {...(error !== undefined && { status: 'error' as const })}
        onChange={(typed) => onChange(typed === null ? null : Math.round(typed * scale))}
      />
      <span id={`${id}-note`} className={styles.error} role="alert">
        {error}
      </span>
    </div>
  )
}

interface LimitsProps {
  owner: string
  limits: readonly RoleLimit[]
  values: SetLimits
  error: CallError | null
  onChange: (values: SetLimits) => void
}

/** 额度: numbers up to which holders of the role may go; empty ones follow the default. */
export const LimitInputs = ({ owner, limits, values, error, onChange }: LimitsProps): ReactNode => {
  const t = useText()
  if (limits.length === 0) return null
  return (
    <fieldset className={styles.limits}>
      <legend>{t('额度')}</legend>
      {limits.map((each) => (
        <LimitInput
          key={each.name}
          owner={owner}
          of={each}
          value={values[each.name] ?? null}
          error={error?.fields[`limits.${each.name}`]}
          onChange={(value) => onChange({ ...values, [each.name]: value })}
        />
      ))}
    </fieldset>
  )
}
