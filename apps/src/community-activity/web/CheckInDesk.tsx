import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { Desk } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { ShareBars } from '@qifuyun/kit-web/report/ShareBars.tsx'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { CheckInAnswer } from '#src/community-activity/calls.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import styles from './Activity.module.css'
import { checkInCall } from './calls.generated.ts'
import { ToArrive } from './ToArrive.tsx'
import { useText } from './texts.ts'
import { type AtDesk, useDesk } from './use-desk.ts'

const Verdict = ({ answer }: { answer: CheckInAnswer | null }): ReactNode => {
  const t = useText()
  if (answer === null) return <ScanVerdict look="waiting" message={t('请扫描住户的签到码')} facts={[t('可输入报名编号或手机号')]} />
  const { result, message, signup: who } = answer
  const facts = who === null ? [] : [[who.room, t('{n} 人', { n: who.people }), who.no].filter(Boolean).join(' · ')]
  return (
    <ScanVerdict look={result === 'refused' ? 'stop' : 'pass'} message={message} {...(who !== null && { name: who.name })} facts={facts} />
  )
}

const Checking = ({ at }: { at: AtDesk }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [answer, setAnswer] = useState<CheckInAnswer | null>(null)
  const ask = useAction(checkInCall, {
    onDone: (told) => {
      setAnswer(told)
      void refreshApp(client, signup)
    },
  })
  const check = async (code: string): Promise<void> => {
    await ask.mutateAsync({ activity: at.uuid, code }).catch(() => setAnswer(null))
  }
  return (
    <Desk
      label={t('签到')}
      check={
        <>
          <ScanField
            label={t('报名号或手机号')}
            placeholder={t('扫描签到码，或输入报名编号、手机号')}
            busy={ask.isPending}
            onCode={check}
          />
          <Verdict answer={answer} />
          {at.venueCode === null ? null : (
            <p className={styles.venue}>
              {t('现场签到码')} <strong>{at.venueCode}</strong>
            </p>
          )}
        </>
      }
    >
      <section aria-label={t('签到进度')}>
        <ShareBars shares={[{ label: t('到场'), n: at.arrivedPeople, all: at.signedPeople }]} />
      </section>
      <ToArrive activityUuid={at.uuid} />
    </Desk>
  )
}

/** The entrance of an activity: codes are scanned with a phone or a scanner, and who has none is found by name. */
export const CheckInDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { asked, list, chosen, choose } = useDesk()
  return (
    <ScrollingPage
      heading={heading}
      tools={
        chosen === undefined ? null : (
          <Select
            className={styles.select ?? ''}
            aria-label={t('选择活动')}
            value={chosen.uuid}
            options={list.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={choose}
          />
        )
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : chosen === undefined ? (
        <StateBlock picture="empty" title={t('没有可签到的活动')} hint={t('报名开始后的活动在此签到')} />
      ) : (
        <Checking key={chosen.uuid} at={chosen} />
      )}
    </ScrollingPage>
  )
}
