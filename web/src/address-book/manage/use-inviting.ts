import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { App } from 'antd'
import { useText } from '#src/address-book/texts.ts'
import { useSendInvitations } from '../calls.ts'

/** Sends invitations, and tells to how many; who was sent one a moment ago is left out. */
export const useInviting = (): { invite: (userUuids?: readonly string[]) => Promise<void>; busy: boolean } => {
  const t = useText()
  const { message } = App.useApp()
  const send = useSendInvitations()
  return {
    busy: send.isPending,
    invite: async (userUuids) => {
      try {
        const { sentCount: n, leftOutCount } = await send.mutateAsync(userUuids === undefined ? {} : { userUuidList: [...userUuids] })
        if (n > 0) void message.success(t('已向 {n} 人发送邀请短信', { n }))
        else if (leftOutCount > 0) void message.info(t('刚刚发送过，10 分钟后可再次发送'))
      } catch (error) {
        // The request layer has shown it.
        asCallError(error)
      }
    },
  }
}
