import {
  groupInfo,
  groupMuteMember,
  groupRemoveMember,
  groupSetAdmin,
  groupTransfer,
} from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { App } from 'antd'
import type { Group, Member } from '#src/messaging/info/use-group.ts'
import { useText } from './texts.ts'

const DONE = { refresh: [groupInfo], announce: true }

export interface MemberActs {
  setAdmin: (member: Member, on: boolean) => void
  /** Minutes from now; null: speaks again. */
  mute: (member: Member, minutes: number | null) => void
  transfer: (member: Member) => void
  remove: (member: Member) => void
}

/** What can be done with a member; what cannot be taken back asks first. */
export const useMemberActs = ({ groupUuid }: Group): MemberActs => {
  const t = useText()
  const { modal } = App.useApp()
  const admin = useAction(groupSetAdmin, DONE)
  const mute = useAction(groupMuteMember, DONE)
  const transfer = useAction(groupTransfer, DONE)
  const remove = useAction(groupRemoveMember, DONE)
  const only = ({ imAccountId }: Member) => ({ groupUuid, imAccountIdList: [imAccountId] })
  const ask = { cancelText: t('取消'), okButtonProps: { danger: true }, focusable: { autoFocusButton: 'cancel' as const } }
  // A refusal has been shown by the request layer.
  const shown = (): void => undefined
  return {
    setAdmin: (member, on) => admin.mutate({ ...only(member), adminFlag: on ? 1 : 0 }),
    mute: (member, minutes) =>
      mute.mutate({ ...only(member), muteUntil: minutes === null ? null : new Date(Date.now() + minutes * 60_000).toISOString() }),
    transfer: (member) =>
      void modal.confirm({
        ...ask,
        title: t('将群主转让给 {name}？', { name: member.name }),
        content: t('转让后你将成为普通成员'),
        okText: t('转让'),
        onOk: () => transfer.mutateAsync({ groupUuid, imAccountId: member.imAccountId }).then(shown, shown),
      }),
    remove: (member) =>
      void modal.confirm({
        ...ask,
        title: t('将 {name} 移出群聊？', { name: member.name }),
        okText: t('移出'),
        onOk: () => remove.mutateAsync(only(member)).then(shown, shown),
      }),
  }
}
