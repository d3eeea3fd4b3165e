import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { getRootOrganInfo } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { ClipboardPaste, Send, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMemberPage, useStatusCounts } from './calls.ts'
import styles from './InviteHere.module.css'
import { Invitation } from './manage/Invitation.tsx'
import { useInviting } from './manage/use-inviting.ts'
import { MemberName } from './members/MemberName.tsx'
import { MemberPhone } from './members/MemberPhone.tsx'
import { MemberStatus } from './members/MemberStatus.tsx'
import { useText } from './texts.ts'
import { to } from './to.ts'

const BatchInviteDialog = lazy(() => import('./manage/BatchInviteDialog.tsx'))

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SHOWN = 5
const EVERYWHERE = { organUuid: undefined, direct: false } as const

/** People who were invited and have not joined, with how they were told of it. */
const Waiting = ({ members }: { members: readonly Member[] }): ReactNode => {
  const t = useText()
  const { invite, busy } = useInviting()
  return (
    <ul className={styles.people} aria-label={t('待加入')}>
      {members.map((member) => (
        <li key={member.userUuid} className={styles.person}>
          <MemberName member={member} />
          <MemberPhone member={member} />
          <MemberStatus statusCode={member.statusCode} onlineFlag={member.onlineFlag} toldTime={member.toldTime} />
          <Button type="link" size="small" disabled={busy} onClick={() => void invite([member.userUuid])}>
            {member.toldTime === null ? t('发送短信') : t('再次发送')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** How many of those who were invited are there. */
const Joined = ({ joined, waiting }: { joined: number; waiting: number }): ReactNode => {
  const t = useText()
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.joined} style={{ flexGrow: joined }} />
        <span className={styles.waiting} style={{ flexGrow: waiting }} />
      </div>
      <p className={styles.counts}>{t('已加入 {joined} 人，待加入 {waiting} 人', { joined, waiting })}</p>
    </>
  )
}

/** Inviting without leaving the page: the code for groups on the left, messages to those on a list on the right. */
export const InviteHere = (): ReactNode => {
  const t = useText()
  const [pasting, paste] = useState(false)
  const counts = useStatusCounts(EVERYWHERE).data
  const waiting = useMemberPage({ statusCode: MEMBER_STATUS.invited, pageNum: 1, pageSize: SHOWN }).data
  // People sit at the top until somebody puts them elsewhere.
  const root = useCall(getRootOrganInfo, {}).data?.organUuid
  const { invite, busy } = useInviting()
  const untold = counts?.untoldCount ?? 0
  return (
    <div className={styles.here}>
      <section className={styles.code} aria-label={t('贴到群里，扫码加入')}>
        <h3 className={styles.title}>{t('贴到群里，扫码加入')}</h3>
        <Invitation organUuid={undefined} />
      </section>
      <section className={styles.list} aria-label={t('短信邀请')}>
        <div className={styles.head}>
          <h3 className={styles.title}>{t('短信邀请')}</h3>
          <Link className={styles.tool} to={to.importExport()}>
            <Upload {...ICON} />
            {t('导入名单')}
          </Link>
          <Button type="link" icon={<ClipboardPaste {...ICON} />} onClick={() => paste(true)}>
            {t('粘贴名单')}
          </Button>
        </div>
        {counts === undefined ? null : <Joined joined={counts.activeCount} waiting={counts.invitedCount} />}
        {waiting === undefined ? null : waiting.list.length === 0 ? (
          <p className={styles.nobody}>{t('粘贴姓名和手机号，或导入名单，再用短信告诉他们')}</p>
        ) : (
          <Waiting members={waiting.list} />
        )}
        <footer className={styles.foot}>
          <Link className={styles.all} to={to.address()}>
            {t('查看全部成员')}
          </Link>
          <Button type="primary" icon={<Send {...ICON} />} disabled={untold === 0} loading={busy} onClick={() => void invite()}>
            {untold === 0 ? t('发送邀请短信') : t('发送给 {n} 人', { n: untold })}
          </Button>
        </footer>
      </section>
      {pasting ? (
        <Suspense>
          <BatchInviteDialog organUuid={root} onClose={() => paste(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
