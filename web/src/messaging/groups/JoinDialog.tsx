import { JOIN_MODE } from '@qifuyun/contract/messaging/constants.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { groupFace, groupJoin } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { chat, useChat } from '#src/messaging/api.ts'
import styles from './JoinDialog.module.css'
import { useText } from './texts.ts'

type Face = Output<NonNullable<typeof groupFace.__types>>

const WIDTH = 400
const REMARK_MAX = 100
const AVATAR_SIZE = 64
const NOT_FOUND = 404

const Refused = ({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode => {
  const t = useText()
  if (!(error instanceof CallError && error.status === NOT_FOUND)) return <LoadFailed error={error} onRetry={onRetry} />
  const hint = t('请向群主或管理员索取新的链接；如果群聊属于其他企业，请先切换企业')
  return <StateBlock picture="noAccess" title={error.msg} hint={hint} />
}

/** What can be done: enter the group one is in, wait for the answer, or join. */
const Acts = ({ face, token, onClose }: { face: Face; token: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const [remark, setRemark] = useState('')
  const known = useChat((state) => face.sessionUuid !== null && state.sessions[face.sessionUuid] !== undefined)
  const join = useAction(groupJoin, {
    refresh: [groupFace],
    announce: true,
    onDone: ({ joinedFlag }) => joinedFlag === 0 && onClose(),
  })
  const enter = (): void => {
    chat.select(face.sessionUuid)
    onClose()
  }
  if (face.memberFlag === 1)
    return (
      <Button block type="primary" loading={!known} onClick={enter}>
        {t('进入群聊')}
      </Button>
    )
  if (face.pendingFlag === 1)
    return (
      <Button block disabled>
        {t('已申请，等待群主或管理员确认')}
      </Button>
    )
  const asks = face.joinModeCode === JOIN_MODE.confirmed
  return (
    <>
      {asks ? (
        <Input
          value={remark}
          maxLength={REMARK_MAX}
          placeholder={t('附言（选填）')}
          aria-label={t('附言（选填）')}
          onChange={(event) => setRemark(event.target.value)}
        />
      ) : null}
      <Button block type="primary" loading={join.isPending} onClick={() => join.mutate({ token, remark: remark.trim() })}>
        {asks ? t('申请加入') : t('加入群聊')}
      </Button>
    </>
  )
}

/** Where a link to join leads: which group it is, and the way into it. */
export const JoinDialog = ({ token, onClose }: { token: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const face = useCall(groupFace, { token }, { staleTime: 0 })
  return (
    <Modal open centered title={t('加入群聊')} width={WIDTH} footer={null} onCancel={onClose}>
      {face.isLoadingError ? <Refused error={face.error} onRetry={() => void face.refetch()} /> : null}
      {face.isPending ? <PageSkeleton /> : null}
      {face.data ? (
        <div className={styles.face}>
          <Avatar name={face.data.groupName} src={face.data.groupAvatar} size={AVATAR_SIZE} shape="group" />
          <h3 className={styles.name}>{face.data.groupName}</h3>
          <p className={styles.count}>{t('{n} 位成员', { n: face.data.memberCount })}</p>
          <Acts face={face.data} token={token} onClose={onClose} />
        </div>
      ) : null}
    </Modal>
  )
}
