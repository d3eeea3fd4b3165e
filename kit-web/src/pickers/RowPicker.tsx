import type { Entity } from '@qifuyun/kit/entity.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useOptions } from '../api.ts'
import { useDebounced } from '../fields/use-debounced.ts'

const TYPING_MS = 300
const WIDE = { width: 260, maxWidth: '100%' }

interface RowPickerProps {
  of: Entity
  value: string | undefined
  onChange: (uuid: string) => void
  /** Not offered. */
  except?: string
  placeholder?: string
  /** For a label outside; else it is named by `label`. */
  id?: string
  label?: string
  /** As wide as what it stands in. */
  wide?: boolean
}

/** Finds a row of an entity by what its list is searched by; the one that is chosen keeps its name whatever is typed. */
export const RowPicker = ({ of, value, onChange, except, placeholder, id, label, wide = false }: RowPickerProps): ReactNode => {
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, TYPING_MS)
  const found = useOptions(of, asked === '' ? {} : { keyword: asked })
  const chosen = useOptions(of, { uuidList: value === undefined ? [] : [value] }, { enabled: value !== undefined })
  const offered = new Map(
    [...(value === undefined ? [] : (chosen.data ?? [])), ...(found.data ?? [])].map((each) => [each.uuid, each.label]),
  )
  if (except !== undefined) offered.delete(except)
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      options={[...offered].map(([uuid, words]) => ({ value: uuid, label: words }))}
      onChange={onChange}
      {...(value !== undefined && { value })}
      {...(placeholder !== undefined && { placeholder })}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(!wide && { style: WIDE })}
    />
  )
}
