import { relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Alert, Button, Form, Space } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/notices/texts.ts'

interface Kept {
  values: Record<string, unknown>
  time: number
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' &&
  found !== null &&
  'values' in found &&
  typeof found.values === 'object' &&
  'time' in found &&
  typeof found.time === 'number'

const keyOf = (name: string): string => `notice-draft:${name}`

/** Forgets what was typed into a form and is stored now. */
export const forgetDraft = (userUuid: string, name: string): void => {
  userStore(userUuid)
    .remove(keyOf(name))
    .catch(() => undefined)
}

type Values = Record<string, unknown>

/** Inside a form: keeps what is typed under the user in this browser, offers what an earlier visit left, and marks the tab as unsaved. */
export const DraftKeeper = ({ name, sent }: { name: string; sent: boolean }): ReactNode => {
  const t = useText()
  const form = Form.useFormInstance<Values>()
  const { userUuid } = useViewer().user
  const [offered, setOffered] = useState<Kept>()
  const values = Form.useWatch([], form)
  const dirty = !sent && values !== undefined && form.isFieldsTouched()
  useUnsaved(dirty)
  useEffect(() => {
    let asked = true
    userStore(userUuid)
      .read(keyOf(name))
      .then((found) => {
        if (asked && isKept(found)) setOffered(found)
      })
      // A blocked store has no drafts.
      .catch(() => undefined)
    return () => {
      asked = false
    }
  }, [userUuid, name])
  useEffect(() => {
    // At once: a page that is closed waits for nothing.
    if (dirty)
      userStore(userUuid)
        .write(keyOf(name), { values, time: Date.now() })
        .catch(() => undefined)
  }, [dirty, values, userUuid, name])
  if (offered === undefined || sent) return null
  const restore = (): void => {
    form.setFieldsValue(offered.values)
    setOffered(undefined)
  }
  const discard = (): void => {
    forgetDraft(userUuid, name)
    setOffered(undefined)
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t('发现未保存的内容（{time}）', { time: relativeTime(offered.time) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={restore}>
            {t('恢复')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('丢弃')}
          </Button>
        </Space>
      }
    />
  )
}
