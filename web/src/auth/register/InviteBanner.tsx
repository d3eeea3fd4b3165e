import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { inviteInfo as declared } from '@qifuyun/contract/enterprise/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { inviteInfo } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useEffect, useState } from 'react'
import { useText } from '#src/auth/texts.ts'

type Invitation = OutputOf<typeof declared>

/** Who invites the user who followed the link or its code, and to what. */
export function InviteBanner({ inviteCode }: { inviteCode: string }) {
  const t = useText()
  const [invitation, setInvitation] = useState<Invitation | 'none'>()
  useEffect(() => {
    // Without an answer the page registers all the same.
    call(inviteInfo, { inviteCode }, { quiet: true }).then(setInvitation, () => setInvitation('none'))
  }, [inviteCode])
  if (invitation === undefined) return null
  const words =
    invitation === 'none'
      ? t('邀请已失效，注册后可以输入新的邀请码')
      : t('{inviter} 邀请你加入「{enterprise}」', { inviter: invitation.inviterName, enterprise: invitation.enterpriseName })
  return (
    <p className="qf-invite" role="status">
      {words}
    </p>
  )
}
