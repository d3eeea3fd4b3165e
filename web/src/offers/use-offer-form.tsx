import { useDraft } from '@qifuyun/kit-web/form/use-draft.ts'
import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Alert, Button } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from './texts.ts'

type Values = Record<string, unknown>

interface OfferFormOptions {
  /** Of the draft, unique in the browser. */
  draft: string
  /** The id of the form element. */
  id: string
  first: Values
  /** It is not published yet: it can be kept as a draft, or published. */
  isDraft: boolean
  inputOf: (values: Values) => Values
  onLeave: () => void
}

interface OfferForm {
  /** Another key makes the form start over. */
  key: number
  /** Stands above the form: a draft of an earlier visit. */
  offer: ReactNode
  /** For the form itself. */
  form: {
    id: string
    initialValues: Values
    toInput: (values: Values) => Values
    onValues: (values: Values) => void
    onBusy: (busy: boolean) => void
  }
  /** The buttons of the page. */
  footer: ReactNode
  /** Everything was sent. */
  sent: () => void
}

/** What the forms of activities and courses have in common: a draft that survives a reload, the mark of the tab, waiting, sending. */
export const useOfferForm = ({ draft, id, first, isDraft, inputOf, onLeave }: OfferFormOptions): OfferForm => {
  const t = useText()
  // Which of the two buttons sent the form.
  const publishing = useRef(false)
  const { offered, keep, forget } = useDraft(draft)
  const [begun, setBegun] = useState({ initial: first, key: 0 })
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const offline = useRealtimeStatus() === 'offline'
  useUnsaved(dirty)
  const take = (): void => {
    if (offered === null) return
    setBegun(({ key }) => ({ initial: { ...first, ...offered.row }, key: key + 1 }))
    setDirty(true)
    forget(false)
  }
  const offer =
    offered === null || dirty ? null : (
      <Alert
        type="info"
        showIcon
        style={{ marginBottom: 16 }}
        message={t('有一份 {time} 未提交的草稿', { time: relativeTime(offered.time) })}
        action={
          <span style={{ display: 'inline-flex', gap: 8 }}>
            <Button size="small" type="primary" onClick={take}>
              {t('恢复草稿')}
            </Button>
            <Button size="small" onClick={() => forget(true)}>
              {t('丢弃')}
            </Button>
          </span>
        }
      />
    )
  // No button of the form's own: Enter in a field, which confirms a date, shall not send all of it.
  const send = (publish: boolean) => ({
    loading: busy,
    disabled: offline,
    title: offline ? t('网络恢复后可提交') : undefined,
    onClick: () => {
      publishing.current = publish
      document.forms.namedItem(id)?.requestSubmit()
    },
  })
  return {
    key: begun.key,
    offer,
    form: {
      id,
      initialValues: begun.initial,
      toInput: (values) => ({ ...inputOf(values), ...(isDraft ? { statusCode: publishing.current ? 1 : 0 } : {}) }),
      onValues: (values) => {
        setDirty(true)
        keep({ row: values, base: null })
      },
      onBusy: setBusy,
    },
    footer: (
      <>
        <Button onClick={onLeave}>{t('取消')}</Button>
        {isDraft ? <Button {...send(false)}>{t('存为草稿')}</Button> : null}
        <Button type="primary" {...send(true)}>
          {isDraft ? t('发布') : t('保存')}
        </Button>
      </>
    ),
    sent: () => {
      setDirty(false)
      forget(true)
    },
  }
}
