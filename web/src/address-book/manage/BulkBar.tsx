import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { BulkFrame } from '@qifuyun/ui/components/paged/BulkFrame.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './MembersPane.module.css'
import { useInviting } from './use-inviting.ts'
import type { MemberDeeds } from './use-member-deeds.tsx'

interface BulkBarProps {
  members: readonly Member[]
  deeds: MemberDeeds
  onClear: () => void
}

/** What can be done with the chosen members. */
export const BulkBar = ({ members, deeds, onClear }: BulkBarProps): ReactNode => {
  const t = useText()
  const { busy, open, setStatus } = deeds
  const inviting = useInviting()
  const invited = members.some(({ statusCode }) => statusCode === MEMBER_STATUS.invited)
  const waiting = members.filter(({ statusCode }) => statusCode === MEMBER_STATUS.invited).map(({ userUuid }) => userUuid)
  const disabled = members.some(({ statusCode }) => statusCode === MEMBER_STATUS.disabled)
  const active = members.some(({ statusCode }) => statusCode === MEMBER_STATUS.active)
  return (
    <BulkFrame className={styles.bulk} words={t('已选 {n} 人', { n: members.length })} onClear={onClear}>
      {invited ? null : (
        <>
          <Button size="small" disabled={busy} onClick={() => open({ kind: 'move', members })}>
            {t('调整部门')}
          </Button>
          <Button size="small" disabled={busy} onClick={() => open({ kind: 'roles', members })}>
            {t('设置角色')}
          </Button>
        </>
      )}
      {invited ? (
        <Button size="small" loading={inviting.busy} onClick={() => void inviting.invite(waiting)}>
          {t('发送邀请短信')}
        </Button>
      ) : null}
      {active ? (
        <Button size="small" danger loading={busy} onClick={() => setStatus(members, MEMBER_STATUS.disabled)}>
          {t('停用')}
        </Button>
      ) : null}
      {disabled ? (
        <Button size="small" loading={busy} onClick={() => setStatus(members, MEMBER_STATUS.active)}>
          {t('启用')}
        </Button>
      ) : null}
      <Button size="small" danger disabled={busy} onClick={() => open({ kind: 'remove', members })}>
        {invited ? t('撤回邀请') : t('移除')}
      </Button>
    </BulkFrame>
  )
}
