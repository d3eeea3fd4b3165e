import { useOptions } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { customer } from '#src/customers/records/customer.ts'
import { useText } from './texts.ts'

const REST_MS = 300
const SHOWN = 20
const WIDE = { width: 260, maxWidth: '100%' }

interface PickerProps {
  value: string | undefined
  onChange: (uuid: string) => void
  /** Not offered. */
  except?: string
}

/** Finds a customer by name, number or mobile. */
export const CustomerPicker = ({ value, onChange, except }: PickerProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const asked = useDebounced(keyword, REST_MS)
  const found = useOptions(customer, { pageSize: SHOWN, ...(asked !== '' && { keyword: asked }) })
  const chosen = useOptions(customer, { uuidList: value === undefined ? [] : [value] }, { enabled: value !== undefined })
  const offered = new Map(
    [...(value === undefined ? [] : (chosen.data ?? [])), ...(found.data ?? [])].map((each) => [each.uuid, each.label]),
  )
  if (except !== undefined) offered.delete(except)
  return (
    <Select<string>
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      style={WIDE}
      placeholder={t('输入客户名称或编号')}
      aria-label={t('选择客户')}
      {...(value !== undefined && { value })}
      options={[...offered].map(([uuid, label]) => ({ value: uuid, label }))}
      onChange={onChange}
    />
  )
}
