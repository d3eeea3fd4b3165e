import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { communityNoticeApp } from '#src/community-notice/app.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { AudienceNote } from './AudienceNote.tsx'
import { recipientLink } from './calls.generated.ts'
import { Reached } from './Reached.tsx'
import { useText } from './texts.ts'

/** Before it is sent: whom it would reach; afterwards: whom it has. */
const Readers = ({ row }: { row: Row }): ReactNode => {
  const { may } = useRights(notice)
  if (notice.isIn({ state: textOf(row.state) }, 'published', 'withdrawn', 'expired')) return <Reached row={row} />
  return may('add') ? <AudienceNote row={row} /> : null
}

const Links = (): ReactNode => {
  const t = useText()
  const { may } = useRights(recipient)
  if (!may('action.link')) return null
  return (
    <PageLinkButton
      title={t('公告链接')}
      hint={t('将链接发给没有手机号的住户，对方打开即为已读')}
      targets={[{ of: recipient, call: recipientLink, label: '选择接收人' }]}
    />
  )
}

/** Notices to residents: whom each would reach is told while it is written, who has read it afterwards. */
export const application = loadedApp(communityNoticeApp, {
  lists: {
    recipient: { toolbar: () => <Links /> },
    notice: { formNote: (row) => <AudienceNote row={row} />, detail: { renderExtra: (row) => <Readers row={row} /> } },
  },
})
