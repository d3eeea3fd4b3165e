import type { AppEvent } from '@qifuyun/contract/app-center/constants.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { useEventRowKinds } from '../api.ts'

const ROWS: AppEvent = 'row.changed'

const Kinds = (): ReactNode => {
  const t = useText()
  const { data, isPending, isLoadingError, error, refetch } = useEventRowKinds()
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const options = (data?.appList ?? []).map(({ appName, kindList }) => ({
    label: appName,
    options: kindList.map(({ kind, label }) => ({ value: kind, label: `${appName} · ${label}` })),
  }))
  return (
    <Form.Item name="rowKindList" label={t('推送的资料与单据')} required extra={t('只推送编号，详情由应用用自己的权限读取')}>
      <Select mode="multiple" loading={isPending} placeholder={t('选择资料或单据')} optionFilterProp="label" options={options} />
    </Form.Item>
  )
}

/** Which rows the application is told of, once it wants to be told of rows at all. */
export const RowKinds = (): ReactNode => {
  const events: unknown = Form.useWatch('eventNameList')
  return Array.isArray(events) && events.includes(ROWS) ? <Kinds /> : null
}
