import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { groupAuditJoin, groupInfo, groupJoinRequests } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { refreshCalls, useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { Group } from '#src/messaging/info/use-group.ts'
import styles from './GroupManage.module.css'
import { useText } from './texts.ts'

const AVATAR_SIZE = 32
const PAGE_SIZE = 20

/** Who waits to be let in; nothing while nobody does. A request is also a todo of the owner and the admins, so the counters tell of it. */
export const JoinRequests = ({ group: { groupUuid } }: { group: Group }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const waiting = useCall(groupJoinRequests, { groupUuid, pageNum: 1, pageSize: PAGE_SIZE }, { staleTime: 0 })
  const audit = useAction(groupAuditJoin, { refresh: [groupJoinRequests, groupInfo], announce: true })
  // A subscription to the server's events.
  useEffect(() => realtime.on('counters:update', () => void refreshCalls(client, [groupJoinRequests])), [client])
  const list = waiting.data?.list ?? []
  if (list.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('入群申请')}</h3>
      <ul className={styles.requests}>
        {list.map(({ joinRequestUuid, name, headImg, remark }) => (
          <li key={joinRequestUuid} className={styles.request}>
            <Avatar name={name} src={headImg} size={AVATAR_SIZE} />
            <span className={styles.words} title={remark}>
              {name}
              {remark ? <span className={styles.remark}>{remark}</span> : null}
            </span>
            <Button size="small" disabled={audit.isPending} onClick={() => audit.mutate({ groupUuid, joinRequestUuid, agreeFlag: 0 })}>
              {t('拒绝')}
            </Button>
            <Button
              size="small"
              type="primary"
              disabled={audit.isPending}
              onClick={() => audit.mutate({ groupUuid, joinRequestUuid, agreeFlag: 1 })}
            >
              {t('同意')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
