import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type ReactNode, useState } from 'react'
import type { RequestName } from '#src/office-work/calls.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { Balances } from './Balances.tsx'
import { myOffice } from './calls.generated.ts'
import styles from './Office.module.css'
import { OwnRequests } from './OwnRequests.tsx'
import { REQUEST_NAMES, REQUESTS } from './requests.ts'
import { useText } from './texts.ts'
import { Waiting } from './Waiting.tsx'

/** 我的办公: everything that one asks for, what became of it, and what waits. */
export const OfficePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const label = useLabel(leave)
  const [asked, setAsked] = useState<RequestName | null>(null)
  useLive(leave, LIVE_LIST)
  const office = useCall(myOffice, {})
  const close = (): void => {
    setAsked(null)
    void office.refetch()
  }
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        <section className={styles.quick} aria-label={t('发起申请')}>
          {REQUEST_NAMES.map((name) => {
            const { of, Icon } = REQUESTS[name]
            return (
              <button key={name} type="button" onClick={() => setAsked(name)}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                {label(of.spec.label)}
              </button>
            )
          })}
        </section>
        {office.isLoadingError ? (
          <LoadFailed error={office.error} onRetry={() => void office.refetch()} />
        ) : office.data === undefined ? (
          <PageSkeleton />
        ) : (
          <div className={styles.columns}>
            <OwnRequests of={office.data.requests} />
            <div className={styles.side}>
              <Balances of={office.data.balances} />
              <Waiting of={office.data.waiting} now={office.data.now} />
            </div>
          </div>
        )}
      </div>
      {asked === null ? null : <EntityFormDrawer of={REQUESTS[asked].of} onClose={close} onSaved={close} />}
    </ScrollingPage>
  )
}
