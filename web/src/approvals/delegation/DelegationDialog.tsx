import { saveDelegation as rules } from '@qifuyun/contract/approvals/delegation-endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { saveDelegation } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { Checkbox, DatePicker, Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { DELEGATION_READS, type Delegation, useDelegationFlows } from '../api.ts'

const WIDTH = 520

interface Values {
  toUserUuid?: Picked[]
  beginTime?: Dayjs | null
  endTime?: Dayjs | null
  flowUuidList?: string[]
  includeTodoFlag?: boolean
}

const toInput = (values: Record<string, unknown>): Record<string, unknown> => {
  // The items of the form below.
  const { toUserUuid, beginTime, endTime, flowUuidList, includeTodoFlag } = values as Values
  return {
    toUserUuid: toUserUuid?.[0]?.uuid,
    beginTime: beginTime?.toISOString(),
    endTime: endTime?.toISOString(),
    flowUuidList: flowUuidList ?? [],
    includeTodoFlag: includeTodoFlag ? 1 : 0,
  }
}

const valuesOf = (delegation: Delegation | undefined): Values => {
  if (delegation === undefined) return { beginTime: dayjs().startOf('minute'), endTime: dayjs().endOf('day') }
  const { toUserUuid, toUserName, beginTime, endTime, flowList } = delegation
  return {
    toUserUuid: [{ uuid: toUserUuid, name: toUserName }],
    beginTime: dayjs(beginTime),
    endTime: dayjs(endTime),
    flowUuidList: flowList.map(({ flowUuid }) => flowUuid),
  }
}

interface DeputyProps {
  id?: string
  value?: readonly Picked[]
  onChange?: (value: Picked[]) => void
}

/** The form hands in value and onChange. */
const Deputy = ({ id, value = [], onChange }: DeputyProps): ReactNode => (
  <PersonPicker {...(id !== undefined && { id })} value={value} onChange={(chosen) => onChange?.(chosen)} />
)

const MOMENT = { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm', style: { width: '100%' } } as const

/** Names a deputy for a time, or changes one. */
export const DelegationDialog = ({ delegation, onClose }: { delegation?: Delegation; onClose: () => void }): ReactNode => {
  const t = useText()
  const flows = useDelegationFlows()
  return (
    <FormDialog
      width={WIDTH}
      title={delegation === undefined ? t('新增委托') : t('修改委托')}
      okText={t('保存')}
      of={saveDelegation}
      rules={rules}
      {...(delegation !== undefined && { fixed: { delegationUuid: delegation.delegationUuid } })}
      initialValues={valuesOf(delegation) as object}
      toInput={toInput}
      refresh={DELEGATION_READS}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item required name="toUserUuid" label={t('受托人')}>
        <Deputy />
      </Form.Item>
      <div className={pageStyles.row}>
        <Form.Item required name="beginTime" label={t('开始时间')}>
          <DatePicker {...MOMENT} />
        </Form.Item>
        <Form.Item required name="endTime" label={t('结束时间')}>
          <DatePicker {...MOMENT} />
        </Form.Item>
      </div>
      <Form.Item name="flowUuidList" label={t('适用流程')}>
        <Select<string[]>
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={flows.isPending}
          placeholder={t('不选表示全部流程')}
          options={(flows.data ?? []).map(({ flowUuid: value, flowName: label }) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item name="includeTodoFlag" valuePropName="checked">
        <Checkbox>{t('同时移交我当前的待审批')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
