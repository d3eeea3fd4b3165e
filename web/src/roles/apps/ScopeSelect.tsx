import { DATA_SCOPE_NAME } from '@qifuyun/contract/roles/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/roles/texts.ts'

interface ScopeSelectProps {
  value: number
  onChange: (value: number) => void
  disabled?: boolean
  loading?: boolean
  /** Small, in a row of a table. */
  inline?: boolean
  /** Of what, for readers. */
  of: string
}

/** Which rows the rights of a role in an application are about. */
export const ScopeSelect = ({ value, onChange, disabled = false, loading = false, inline = false, of }: ScopeSelectProps): ReactNode => {
  const t = useText()
  return (
    <Select<number>
      style={{ minWidth: inline ? 128 : 168 }}
      {...(inline && { size: 'small' as const, variant: 'filled' as const })}
      value={value}
      onChange={onChange}
      disabled={disabled}
      loading={loading}
      aria-label={t('「{name}」的数据范围', { name: of })}
      options={Object.entries(DATA_SCOPE_NAME).map(([code, name]) => ({ value: Number(code), label: keyLabel('roles', name) }))}
    />
  )
}
