import { Popover } from 'antd'
import { Bell, BellOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { showPlanned } from '#src/messaging/planned/open-planned.ts'
import { alertSettings } from './settings.ts'
import { useText } from './texts.ts'

const AlertChoices = lazy(async () => ({ default: (await import('./AlertChoices.tsx')).AlertChoices }))

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** 消息提醒: whether and when new messages may draw attention. */
export const AlertButton = ({ className }: { className: string | undefined }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const on = useStore(alertSettings, ({ notices, sound }) => notices || sound)
  const planned = (): void => {
    setOpen(false)
    showPlanned({ kind: 'list', sessionUuid: null })
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <Suspense>
          <AlertChoices onPlanned={planned} />
        </Suspense>
      }
    >
      <button type="button" className={className} aria-label={t('消息提醒')} aria-expanded={open} aria-haspopup="dialog">
        {on ? <Bell {...ICON} /> : <BellOff {...ICON} />}
      </button>
    </Popover>
  )
}
