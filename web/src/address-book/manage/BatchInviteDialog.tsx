import { USERS_MAX } from '@qifuyun/contract/address-book/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { OrganPicker } from '@qifuyun/ui/people/OrganPicker.tsx'
import type { Picked } from '@qifuyun/ui/people/picks.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { addUserBatch } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { PEOPLE, useRoleGroups } from '../calls.ts'
import { RoleSelect } from '../member-form/RoleSelect.tsx'
import styles from './InviteDialog.module.css'
import { pastedPeople } from './pasted-people.ts'
import { useInviting } from './use-inviting.ts'

const WIDTH = 600

type Result = Output<NonNullable<typeof addUserBatch.__types>>

const Results = ({ result }: { result: Result }): ReactNode => {
  const t = useText()
  const lines = result.list.map((each, index) => ({ ...each, line: index + 1 }))
  return (
    <>
      <p role="status">{t('成功 {n} 人，失败 {failed} 人', { n: result.successCount, failed: result.failCount })}</p>
      <ul className={styles.results} aria-label={t('邀请结果')}>
        {lines.map(({ line, userMobile, successFlag, msg, fields }) => (
          <li key={line} className={styles.result} data-failed={successFlag === 1 ? undefined : true}>
            <span>{t('第 {n} 行 {mobile}', { n: line, mobile: userMobile })}</span>
            <span>
              {successFlag === 1 ? t('已添加') : [...new Set([msg, ...Object.values(fields)])].filter((word) => word !== '').join(t('、'))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const NONE: string[] = []

/** The role of ordinary employees: who says nothing else invites people with it. */
const useEverydayRole = (): string[] => {
  const { data = [] } = useRoleGroups()
  const role = data.flatMap(({ roleList }) => roleList).find(({ systemFlag, adminFlag }) => systemFlag === 1 && adminFlag === 0)
  return role === undefined ? NONE : [role.orgRoleId]
}

interface BatchInviteDialogProps {
  organUuid: string | undefined
  onClose: () => void
}

/** 批量邀请: pasted lines of names and mobiles, all into one department with the same roles; each succeeds or fails by itself. */
const BatchInviteDialog = ({ organUuid, onClose }: BatchInviteDialogProps): ReactNode => {
  const t = useText()
  const [linesId, organId, rolesId] = [useId(), useId(), useId()]
  const [text, setText] = useState('')
  const [organ, setOrgan] = useState<Picked[]>(organUuid === undefined ? [] : [{ uuid: organUuid }])
  const [given, setRoles] = useState<string[]>()
  const everyday = useEverydayRole()
  const roles = given ?? everyday
  const [tried, setTried] = useState(false)
  const [result, setResult] = useState<Result>()
  const invite = useAction(addUserBatch, { refresh: PEOPLE })
  const { invite: send, busy } = useInviting()
  const people = pastedPeople(text)
  const n = people.length
  const tooMany = n > USERS_MAX
  const target = organ[0]?.uuid
  const missing = (empty: boolean) => (tried && empty ? ({ validateStatus: 'error', help: t('必填') } as const) : {})
  const submit = async (): Promise<void> => {
    setTried(true)
    if (n === 0 || tooMany || target === undefined || roles.length === 0) return
    try {
      const list = people.map((person) => ({ ...person, departmentList: [target], primaryOrganUuid: target, orgRoleIdList: roles }))
      setResult(await invite.mutateAsync({ list }))
    } catch (error) {
      // The request layer has shown it.
      asCallError(error)
    }
  }
  // Whoever was added hears of it by this message alone.
  const tell = async (): Promise<void> => {
    await send()
    onClose()
  }
  return (
    <Modal
      open
      title={t('批量邀请')}
      width={WIDTH}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        result === undefined ? (
          <>
            <Button onClick={onClose}>{t('取消')}</Button>
            <Button type="primary" loading={invite.isPending} onClick={() => void submit()}>
              {t('邀请 {n} 人', { n })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setResult(undefined)}>{t('继续修改')}</Button>
            <Button onClick={onClose}>{t('完成')}</Button>
            <Button type="primary" disabled={result.successCount === 0} loading={busy} onClick={() => void tell()}>
              {t('发送邀请短信')}
            </Button>
          </>
        )
      }
    >
      {result === undefined ? (
        <Form layout="vertical">
          <p className={styles.hint}>
            {t('每行一人：姓名、手机号、职务（可选），可从表格复制粘贴，一次最多 {max} 人', { max: USERS_MAX })}
          </p>
          <Form.Item
            label={t('名单')}
            htmlFor={linesId}
            required
            validateStatus={tooMany ? 'error' : ''}
            help={tooMany ? t('一次最多 {max} 人', { max: USERS_MAX }) : t('已识别 {n} 人', { n })}
            {...missing(n === 0)}
          >
            <Input.TextArea
              id={linesId}
              rows={8}
              value={text}
              onChange={({ target: { value } }) => setText(value)}
              placeholder={t('李雷 13900000000 客服专员')}
            />
          </Form.Item>
          <Form.Item label={t('部门')} htmlFor={organId} required {...missing(target === undefined)}>
            <OrganPicker id={organId} value={organ} onChange={setOrgan} />
          </Form.Item>
          <Form.Item label={t('角色')} htmlFor={rolesId} required {...missing(roles.length === 0)}>
            <RoleSelect id={rolesId} value={roles} onChange={setRoles} />
          </Form.Item>
        </Form>
      ) : (
        <Results result={result} />
      )}
    </Modal>
  )
}
export default BatchInviteDialog
