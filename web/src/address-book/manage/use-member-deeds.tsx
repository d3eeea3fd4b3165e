import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { updateUserStatus } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { type Outcome, runEach } from '@qifuyun/ui/platform/request/run-each.ts'
import { App } from 'antd'
import { useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useRefreshPeople, useSignOutMember } from '../calls.ts'

export type MemberDialog = { kind: 'move' | 'roles' | 'remove'; members: readonly Member[] }

export interface MemberDeeds {
  dialog: MemberDialog | undefined
  open: (dialog: MemberDialog | undefined) => void
  setStatus: (members: readonly Member[], statusCode: 1 | 3) => void
  signOut: (member: Member) => void
  /** Something is done to several people. */
  busy: boolean
}

/** Tells how many it worked for, and why not for the others. */
export const useTelling = (): ((outcome: Outcome) => void) => {
  const t = useText()
  const { message } = App.useApp()
  return ({ done, failed, problems }) => {
    if (failed === 0) void message.success(t('操作成功!'))
    else void message.warning(t('成功 {done} 人，失败 {failed} 人：{problems}', { done, failed, problems: problems.join(t('、')) }))
  }
}

/** What can be done with members of a list. Losing something is asked about first. */
export const useMemberDeeds = (onDone: () => void): MemberDeeds => {
  const t = useText()
  const { modal } = App.useApp()
  const [dialog, open] = useState<MemberDialog>()
  const [busy, setBusy] = useState(false)
  const tell = useTelling()
  const refresh = useRefreshPeople()
  const signOut = useSignOutMember()
  const apply = async (members: readonly Member[], statusCode: 1 | 3): Promise<void> => {
    setBusy(true)
    try {
      const changed = members.filter((member) => member.statusCode !== statusCode && member.statusCode !== MEMBER_STATUS.invited)
      tell(await runEach(changed, ({ userUuid, version }) => call(updateUserStatus, { userUuid, statusCode, version }, { quiet: true })))
      onDone()
    } finally {
      setBusy(false)
      refresh()
    }
  }
  const nameOf = (members: readonly Member[]): string =>
    members.length === 1 ? t('「{name}」', { name: members[0]?.userName ?? '' }) : t('{n} 名成员', { n: members.length })
  return {
    dialog,
    open,
    busy,
    setStatus: (members, statusCode) => {
      if (statusCode === MEMBER_STATUS.active) return void apply(members, statusCode)
      const who = nameOf(members)
      void modal.confirm({
        title: t('停用{who}？', { who }),
        content: t('停用后立即退出本企业，不能再使用，资料保留，可随时启用。'),
        okText: t('停用{who}', { who }),
        cancelText: t('取消'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => apply(members, statusCode),
      })
    },
    signOut: ({ userUuid, userName }) =>
      void modal.confirm({
        title: t('强制「{name}」下线？', { name: userName }),
        content: t('其所有设备上的本企业登录立即失效，可以重新进入。'),
        okText: t('强制下线'),
        cancelText: t('取消'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => signOut.mutateAsync({ userUuid }).then(onDone, onDone),
      }),
  }
}
