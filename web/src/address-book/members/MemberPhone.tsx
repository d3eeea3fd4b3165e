import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { PhoneText } from '@qifuyun/ui/components/inputs/PhoneText.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import type { ReactNode, SyntheticEvent } from 'react'
import { revealMobile } from '../calls.ts'

const stop = (event: SyntheticEvent): void => event.stopPropagation()

/** The masked mobile of a member; whole for themselves and for who manages the address book, which is written down. */
export const MemberPhone = ({ member: { userUuid, userMobile } }: { member: Pick<Member, 'userUuid' | 'userMobile'> }): ReactNode => {
  const own = useViewer().user.userUuid === userUuid
  const may = usePermit([ROLE.addressBook]) || own
  if (userMobile === '') return orDash(null)
  if (!may) return <PhoneText masked={userMobile} />
  return (
    // Clicks on the eye are none of the row's.
    <span role="presentation" onClick={stop} onDoubleClick={stop} onKeyDown={stop}>
      <PhoneText masked={userMobile} onReveal={() => revealMobile(userUuid)} />
    </span>
  )
}
