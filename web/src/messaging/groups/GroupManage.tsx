import { GROUP_ROLE, JOIN_MODE } from '@qifuyun/contract/messaging/constants.ts'
import { groupDissolve, groupInfo, groupQuit, groupUpdate } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Select, Switch } from 'antd'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import type { Group } from '#src/messaging/info/use-group.ts'
import styles from './GroupManage.module.css'
import { JoinRequests } from './JoinRequests.tsx'
import { mayManage, ownMember } from './member-rights.ts'
import { useText } from './texts.ts'

const DIALOGS = {
  edit: lazy(async () => ({ default: (await import('./EditGroupDialog.tsx')).EditGroupDialog })),
  add: lazy(async () => ({ default: (await import('./AddMembersDialog.tsx')).AddMembersDialog })),
  link: lazy(async () => ({ default: (await import('./JoinLinkDialog.tsx')).JoinLinkDialog })),
  members: lazy(async () => ({ default: (await import('./MembersDialog.tsx')).MembersDialog })),
}
const BUTTONS = [
  { dialog: 'edit', label: '编辑群信息' },
  { dialog: 'add', label: '添加成员' },
  { dialog: 'members', label: '管理成员' },
  { dialog: 'link', label: '邀请链接' },
] as const
const JOIN_MODES = [
  { value: JOIN_MODE.free, label: '自由加入' },
  { value: JOIN_MODE.confirmed, label: '需要验证' },
  { value: JOIN_MODE.invited, label: '仅限邀请' },
] as const

/** Rules of the group, changed at once. */
const Rules = ({ group }: { group: Group }): ReactNode => {
  const t = useText()
  const id = useId()
  const { groupUuid, muteAllFlag, joinModeCode, shareHistoryFlag, everyoneFlag } = group
  const update = useAction(groupUpdate, { refresh: [groupInfo] })
  const change = (rule: { muteAllFlag?: 0 | 1; shareHistoryFlag?: 0 | 1; joinModeCode?: 1 | 2 | 3 }): void =>
    update.mutate({ groupUuid, ...rule })
  return (
    <>
      <div className={styles.rule}>
        <span id={`${id}-mute`}>{t('全员禁言')}</span>
        <Switch
          aria-labelledby={`${id}-mute`}
          checked={muteAllFlag === 1}
          loading={update.isPending}
          onChange={(on) => change({ muteAllFlag: on ? 1 : 0 })}
        />
      </div>
      {everyoneFlag === 1 ? null : (
        <>
          <div className={styles.rule}>
            <span id={`${id}-past`}>{t('新成员可查看历史消息')}</span>
            <Switch
              aria-labelledby={`${id}-past`}
              checked={shareHistoryFlag === 1}
              loading={update.isPending}
              onChange={(on) => change({ shareHistoryFlag: on ? 1 : 0 })}
            />
          </div>
          <div className={styles.rule}>
            <span>{t('加群方式')}</span>
            <Select
              className={styles.mode ?? ''}
              aria-label={t('加群方式')}
              value={joinModeCode}
              onChange={(mode) => change({ joinModeCode: mode })}
              options={JOIN_MODES.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </div>
        </>
      )}
    </>
  )
}

/** The way out: the owner ends the group, everybody else leaves it. */
const Leaving = ({ group, owner }: { group: Group; owner: boolean }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const quit = useAction(groupQuit, { announce: true })
  const dissolve = useAction(groupDissolve, { announce: true })
  const { groupUuid } = group
  // A refusal has been shown by the request layer.
  const shown = (): void => undefined
  const ask = () =>
    modal.confirm({
      title: owner ? t('解散群聊？') : t('退出群聊？'),
      content: owner ? t('解散后所有成员都不能再发言，聊天记录仍可查看') : t('退出后将不再接收此群的消息'),
      okText: owner ? t('解散群聊') : t('退出群聊'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => (owner ? dissolve : quit).mutateAsync({ groupUuid }).then(shown, shown),
    })
  return (
    <Button block danger onClick={() => void ask()}>
      {owner ? t('解散群聊') : t('退出群聊')}
    </Button>
  )
}

/** Nobody comes into the group of all members by hand, and by a link only where it is no invitation. */
const dialogsOf = ({ everyoneFlag, joinModeCode }: Group) =>
  BUTTONS.filter(({ dialog }) => {
    if (dialog === 'add') return everyoneFlag === 0
    return dialog !== 'link' || (everyoneFlag === 0 && joinModeCode !== JOIN_MODE.invited)
  })

/** What the viewer may change about a group. */
export const GroupManage = ({ group }: { group: Group }): ReactNode => {
  const t = useText()
  const me = useChat((state) => state.me?.imAccountId)
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const own = ownMember(group, me)
  if (!own) return null
  const Dialog = open ? DIALOGS[open] : undefined
  const everyone = group.everyoneFlag === 1
  if (everyone && !mayManage(own)) return null
  return (
    <section className={styles.manage} aria-label={t('群管理')}>
      {mayManage(own) ? (
        <>
          {everyone ? null : <JoinRequests group={group} />}
          <h3 className={styles.title}>{t('群管理')}</h3>
          <div className={styles.buttons}>
            {dialogsOf(group).map(({ dialog, label }) => (
              <Button key={dialog} size="small" onClick={() => setOpen(dialog)}>
                {t(label)}
              </Button>
            ))}
          </div>
          <Rules group={group} />
        </>
      ) : null}
      {everyone ? null : <Leaving group={group} owner={own.roleCode === GROUP_ROLE.owner} />}
      {Dialog ? (
        <Suspense>
          <Dialog group={group} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}
