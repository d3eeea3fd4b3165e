import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { usePhone } from '@qifuyun/kit-web/list/phone/use-phone.ts'
import { isBusy } from '@qifuyun/kit-web/list/use-list-keys.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Tooltip } from 'antd'
import { Table2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { AlarmPane } from './AlarmPane.tsx'
import { monthFlow } from './calls.generated.ts'
import { currentMonth } from './current-month.ts'
import styles from './Energy.module.css'
import { FlowBars } from './FlowBars.tsx'
import { FlowDrawing } from './FlowDrawing.tsx'
import { LeadFacts, LeadSentence } from './LeadSentence.tsx'
import { MeterTree } from './MeterTree.tsx'
import { MonthStep } from './MonthStep.tsx'
import { PlaceTools } from './PlaceTools.tsx'
import { Questions } from './Questions.tsx'
import { useText } from './texts.ts'
import { type EnergyPlace, usePlace } from './use-place.ts'

/** T changes between drawing and table, where nobody types and nothing lies over the page. */
const useTableKey = (turn: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 't' || event.metaKey || event.ctrlKey || event.altKey || isBusy(event.target)) return
    event.preventDefault()
    turn()
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** With fewer there is nothing to flow. */
const NODES_LEAST = 4

const Shown = ({ flow, place }: { flow: MonthFlow; place: EnergyPlace }): ReactNode => {
  const t = useText()
  const phone = usePhone()
  const [asTable, setAsTable] = useState(false)
  useTableKey(() => setAsTable((shown) => !shown))
  const choose = (uuid: string): void => place.set({ meter: uuid === place.meter ? undefined : uuid })
  const asBars = asTable || phone || flow.nodes.length < NODES_LEAST
  return (
    <div className={styles.panes}>
      <MeterTree key={`${place.type?.uuid ?? ''} ${place.projectUuid ?? ''}`} flow={flow} chosen={place.meter} onChoose={choose} />
      <main className={styles.middle}>
        <div className={styles.time}>
          <MonthStep month={place.month} onChange={(month) => place.set({ month })} />
          <span>
            {place.month >= currentMonth() ? t('进行中') : flow.complete ? t('已抄完 · 对比去年同月') : t('未抄完 · 缺读数的行不算损耗')}
          </span>
          <LeadFacts flow={flow} />
          {phone ? null : (
            <Tooltip title={asTable ? t('以图显示') : t('以表显示')}>
              <Button
                type="text"
                size="small"
                icon={<Table2 size={16} />}
                aria-label={asTable ? t('以图显示') : t('以表显示')}
                aria-pressed={asTable}
                aria-keyshortcuts="T"
                onClick={() => setAsTable(!asTable)}
              />
            </Tooltip>
          )}
        </div>
        <LeadSentence flow={flow} month={place.month} onChoose={choose} />
        {asBars ? <FlowBars flow={flow} /> : <FlowDrawing flow={flow} chosen={place.meter} onChoose={choose} />}
        <Questions flow={flow} />
      </main>
      <AlarmPane projectUuid={place.projectUuid} />
    </div>
  )
}

/** 能流与损耗: where the energy of a month went, what of it nobody claims, and what needs somebody now. */
export const FlowsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const place = usePlace()
  const { month, projectUuid, type } = place
  const asked = { month, energyType: type?.uuid ?? '', ...(projectUuid !== undefined && { projectUuid }) }
  const flow = useCall(monthFlow, asked, { enabled: type !== undefined })
  useLive(reading, LIVE_LIST)
  return (
    <PageFrame heading={heading} tools={<PlaceTools place={place} />}>
      {place.types.data !== undefined && type === undefined ? (
        <StateBlock picture="empty" title={t('还没有能源类型')} hint={t('建立能源类型和计量表并抄表后，可在此查看能流与损耗')} />
      ) : flow.isLoadingError ? (
        <LoadFailed error={flow.error} onRetry={() => void flow.refetch()} />
      ) : flow.data === undefined ? (
        <PageSkeleton />
      ) : flow.data.meters.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有计量表')} hint={t('建立能源类型和计量表并抄表后，可在此查看能流与损耗')} />
      ) : (
        <Shown flow={flow.data} place={place} />
      )}
    </PageFrame>
  )
}
