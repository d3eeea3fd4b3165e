import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { type Row, spanOf, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { FormFields } from '@qifuyun/kit-web/form/FormFields.tsx'
import { useEntityForm } from '@qifuyun/kit-web/form/use-entity-form.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { invitation } from '#src/visitor/invitation.ts'
import styles from './BatchInvite.module.css'
import { inviteMany } from './calls.generated.ts'
import { type PastedVisitor, parseVisitors } from './parse-visitors.ts'
import { useText } from './texts.ts'

/** As the call declares it. */
const INVITED_MAX = 50
const WIDTH = 720
const ROWS = 8
const { projectUuid, hostType, hostUser, hostRoom, reason, visitAt } = invitation.fields
const COMMON = { projectUuid, hostType, hostUser, hostRoom, reason, visitAt }

type Refused = PastedVisitor & { problem: string }

/** What the whole list has in common, as the call wants it. */
const commonOf = (row: Row) => {
  const staff = row.hostType === '1'
  return {
    projectUuid: textOf(row.projectUuid),
    hostType: staff ? ('1' as const) : ('2' as const),
    hostUser: staff ? textOf(row.hostUser) : null,
    hostRoom: staff ? null : textOf(row.hostRoom),
    // One of the choices, as the form has judged.
    reason: textOf(row.reason) as '1',
    visitAt: spanOf(row.visitAt) ?? { begin: '', end: '' },
  }
}

const useInviting = (onAll: (n: number) => void) => {
  const client = useQueryClient()
  const label = useLabel(invitation)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  /** Gives the lines of those who were not invited. */
  const invite = async (common: Row, visitors: readonly PastedVisitor[]): Promise<string[] | null> => {
    setBusy(true)
    try {
      const sent = visitors.map(({ line: _line, ...visitor }) => visitor)
      const answers = await call(inviteMany, { ...commonOf(common), visitors: sent })
      const left = visitors.flatMap((visitor, index) => {
        const problem = answers[index]?.problem
        return problem ? [{ ...visitor, problem: label(problem.text, problem.params) }] : []
      })
      setRefused(left)
      void refreshApp(client, invitation)
      if (left.length === 0) onAll(visitors.length)
      return left.map(({ line }) => line)
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { invite, busy, refused }
}

const BatchDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const { message } = App.useApp()
  const { user } = useViewer()
  const form = useEntityForm({
    of: invitation,
    fields: COMMON,
    base: null,
    start: { hostType: '1', hostUser: user.userUuid, hostUserName: user.orgUserInfo?.userName ?? user.nickName, reason: '1' },
    rules: false,
  })
  const [text, setText] = useState('')
  const visitors = parseVisitors(text)
  const { invite, busy, refused } = useInviting((n) => {
    message.success(t('已邀请 {n} 位访客', { n }))
    onClose()
  })
  const tooMany = visitors.length > INVITED_MAX
  const submit = async (): Promise<void> => {
    if (Object.keys(form.check()).length > 0 || visitors.length === 0 || tooMany) return
    const left = await invite(form.row, visitors)
    // Who is invited already is not invited again with the next try.
    if (left !== null) setText(left.join('\n'))
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={t('批量邀请')}
      okText={t('邀请 {n} 人', { n: visitors.length })}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy, disabled: visitors.length === 0 || tooMany }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <FormFields of={invitation} id={id} form={form} fields={COMMON} />
      <label className={styles.label} htmlFor={`${id}list`}>
        {t('访客名单')}
      </label>
      <Input.TextArea
        id={`${id}list`}
        rows={ROWS}
        value={text}
        placeholder={t('每行一位访客：姓名 手机 车牌 单位，可直接从表格粘贴')}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.hint} role="status">
        {tooMany ? t('一次最多邀请 {n} 人', { n: INVITED_MAX }) : t('已识别 {n} 人', { n: visitors.length })}
      </p>
      {refused.length === 0 ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('以下 {n} 人未邀请，修改后可重试', { n: refused.length })}
          description={
            <ul className={styles.refused}>
              {refused.map(({ line, problem }) => (
                <li key={line}>
                  <strong>{line}</strong>：{problem}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </Modal>
  )
}

/** Invites a pasted list of people for the same visit. */
export const BatchInviteButton = (): ReactNode => {
  const t = useText()
  const { may } = useRights(invitation)
  const [open, setOpen] = useState(false)
  if (!may('add')) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('批量邀请')}</Button>
      {open ? <BatchDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
