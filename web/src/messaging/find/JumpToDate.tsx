import { messageSeqAt } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { jumpTo } from './jump.ts'
import { text, useText } from './texts.ts'

/** Goes to the first message of a day, or of the first day after it that has one. */
export const JumpToDate = ({ sessionUuid }: { sessionUuid: string }): ReactNode => {
  const t = useText()
  const find = useAction(messageSeqAt, {
    onDone: ({ seq }) => {
      if (seq === null) requestHost().toast({ kind: 'info', text: text('这一天及之后没有消息') })
      else void jumpTo(sessionUuid, seq)
    },
  })
  const go = (day: Dayjs | null): void => {
    if (day !== null) find.mutate({ sessionUuid, time: day.startOf('day').toISOString() })
  }
  return (
    <DatePicker
      size="small"
      aria-label={t('跳转到日期')}
      placeholder={t('跳转到日期')}
      maxDate={dayjs().endOf('day')}
      disabled={find.isPending}
      onChange={go}
    />
  )
}
