import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { talkAbout } from './calls.generated.ts'
import { useText } from './texts.ts'

/** Opens the group of the people involved in the order. */
export const TalkButton = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const talk = useAction(talkAbout, { onDone: ({ path }) => void navigate(path) })
  return (
    <Button
      icon={<MessagesSquare size={16} strokeWidth={1.75} aria-hidden />}
      loading={talk.isPending}
      onClick={() => talk.mutate({ uuid: textOf(row.uuid) })}
    >
      {t('工单群聊')}
    </Button>
  )
}
