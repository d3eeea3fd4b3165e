import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { MonthStep } from '@qifuyun/kit-web/report/MonthStep.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Effects } from '#src/marketing/calls.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { redemption } from '#src/marketing/coupons/redemption.ts'
import { effectCall } from './calls.generated.ts'
import styles from './Effect.module.css'
import { Days } from './effect/Days.tsx'
import { Funnel } from './effect/Funnel.tsx'
import { Lead } from './effect/Lead.tsx'
import { Tables } from './effect/Tables.tsx'
import { useText } from './texts.ts'

const SHOWN = 50
const REST_MS = 250

/** What is asked about stands in the address. */
const useAsked = () => {
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => chinaMonth(new Date()))
  const set = (key: string, value: string | undefined): void =>
    setParams((all) => {
      if (value === undefined) all.delete(key)
      else all.set(key, value)
      return all
    })
  return { month: params.get('month') ?? today, today, of: params.get('campaign') ?? undefined, set }
}

/** One campaign, found by its name; without it all of a month. */
const CampaignSelect = ({ of, onChange }: { of: string | undefined; onChange: (uuid: string | undefined) => void }): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed, REST_MS)
  const { data } = usePage(campaign, {
    ...(keyword !== '' && { keyword }),
    filter: filterOf(campaign, (f) => f.state('running', 'paused', 'ended')),
    sort: [{ field: 'period', order: 'desc' }],
    pageSize: SHOWN,
  })
  return (
    <Select
      allowClear
      className={styles.pick ?? ''}
      aria-label={t('选择活动')}
      placeholder={t('全部活动')}
      value={of ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={(data?.list ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={(value: string | null | undefined) => onChange(value ?? undefined)}
    />
  )
}

const Shown = ({ effects, one, onPick }: { effects: Effects; one: boolean; onPick: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const { issued, total, used } = effects.lead
  if (issued + total + used === 0)
    return <StateBlock picture="empty" title={t('还没有活动数据')} hint={t('活动发券、触达或核销后在此查看效果')} />
  return (
    <>
      <Lead effects={effects} />
      <Funnel effects={effects} />
      <Days effects={effects} />
      <Tables effects={effects} one={one} onPick={onPick} />
    </>
  )
}

/** 效果看板: what campaigns have brought, one of them or all of a month. */
export const EffectPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const { month, today, of, set } = useAsked()
  const asked = useCall(effectCall, { month, ...(of !== undefined && { campaign: of }) }, { keep: true })
  useLive(redemption, LIVE_LIST)
  const tools = (
    <>
      <CampaignSelect of={of} onChange={(uuid) => set('campaign', uuid)} />
      {of === undefined ? <MonthStep month={month} last={today} onChange={(value) => set('month', value)} /> : null}
    </>
  )
  return (
    <ScrollingPage heading={heading} tools={tools}>
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : (
        <Shown effects={asked.data} one={of !== undefined} onPick={(uuid) => set('campaign', uuid)} />
      )}
    </ScrollingPage>
  )
}
