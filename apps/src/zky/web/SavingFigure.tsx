import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { OwnFigure } from '@qifuyun/kit-web/overview/OwnFigure.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { execution } from '#src/zky/executions/execution.ts'
import { sceneSaving } from './calls.generated.ts'
import { useText } from './texts.ts'

const shown = (value: number): string => String(Number(value.toFixed(1)))

/** What scenes have saved, where meters count what their devices use. */
export const SavingFigure = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  const { may } = useRights(execution)
  useLive(execution, LIVE_LIST)
  const { data } = useCall(sceneSaving, { ...(projectUuid && { projectUuid }) }, { enabled: may('read') })
  if (data === undefined) return null
  const { meters, before, now, saved } = data
  return (
    <OwnFigure
      name={t('近 30 天节电')}
      value={meters === 0 ? '—' : `${shown(saved)} kWh`}
      means={
        meters === 0
          ? t('还没有电表登记受控设备的编号')
          : t('{n} 块电表，每天 {before} → {now} kWh', { n: meters, before: shown(before), now: shown(now) })
      }
      to="?entity=scene"
    />
  )
}
