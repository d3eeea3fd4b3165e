import type { Entity } from '@qifuyun/kit/entity.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useDebounced } from '../fields/use-debounced.ts'
import { useOptions } from '../reads.ts'

interface RowsPickerProps {
  of: Entity
  /** Ids of the chosen rows; so many as are named at once: 50. */
  value: readonly string[]
  onChange: (uuids: string[]) => void
  placeholder: string
  id?: string | undefined
  label?: string | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const SHOWN = 20
const NAMED = 50
const REST_MS = 250

/** Rows of an entity, found by their names as somebody types. */
export const RowsPicker = ({
  of,
  value,
  onChange,
  placeholder,
  id,
  label,
  disabled = false,
  className = '',
}: RowsPickerProps): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const found = useOptions(of, { keyword: useDebounced(typed.trim(), REST_MS), pageSize: SHOWN })
  const chosen = value.slice(0, NAMED)
  const named = useOptions(of, { uuidList: chosen, pageSize: NAMED }, { enabled: chosen.length > 0 })
  const choices = new Map([...(chosen.length > 0 ? (named.data ?? []) : []), ...(found.data ?? [])].map((one) => [one.uuid, one.label]))
  return (
    <Select
      mode="multiple"
      className={className}
      placeholder={placeholder}
      disabled={disabled}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      maxCount={NAMED}
      loading={found.isFetching}
      options={[...choices].map(([uuid, name]) => ({ value: uuid, label: name }))}
      value={[...value]}
      notFoundContent={found.isFetching ? t('加载中') : t('没有符合条件的结果')}
      onChange={(uuids: string[]) => onChange(uuids)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
    />
  )
}
