import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { CHANNEL, CHANNEL_NAME } from '@qifuyun/contract/payments/constants.ts'
import { runPayCheck as rules } from '@qifuyun/contract/payments/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { runPayCheck } from '@qifuyun/ui/platform/request/endpoints/payments.generated.ts'
import { Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/payments/texts.ts'
import { PLATFORM_READS } from '../api.ts'

/** Channels that give a bill. */
export const WITH_BILL = [CHANNEL.mock, CHANNEL.wechat, CHANNEL.alipay] as const

type WithBill = (typeof WITH_BILL)[number]

const dayOf = (ms: number): string => formatDate(new Date(ms).toISOString(), 'YYYY-MM-DD')

interface RunDialogProps {
  channel: WithBill
  onClose: () => void
  /** Of which channel it was. */
  onDone: (channel: string) => void
}

/** Compares a day with the bill of a channel: yesterday, unless another one is chosen. */
export const RunDialog = ({ channel, onClose, onDone }: RunDialogProps): ReactNode => {
  const t = useText()
  const [opened] = useState(Date.now)
  return (
    <FormDialog
      of={runPayCheck}
      rules={rules}
      title={t('立即对账')}
      okText={t('立即对账')}
      initialValues={{ channel, day: dayOf(opened - DAY_MS) }}
      refresh={PLATFORM_READS}
      onClose={onClose}
      onDone={(done) => {
        onDone(done.channel)
        onClose()
      }}
    >
      <Form.Item name="channel" label={t('支付方式')}>
        <Select options={WITH_BILL.map((one) => ({ value: one, label: t(CHANNEL_NAME[one]) }))} />
      </Form.Item>
      <Form.Item name="day" label={t('账单日期')}>
        <Input type="date" max={dayOf(opened)} />
      </Form.Item>
    </FormDialog>
  )
}
