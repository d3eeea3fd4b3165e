import { OwnFigure } from '@qifuyun/kit-web/overview/OwnFigure.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { occupancy } from './calls.generated.ts'
import { useText } from './texts.ts'

const percent = (part: number, whole: number): string => (whole === 0 ? '—' : `${((100 * part) / whole).toFixed(1)}%`)

/** How many of the rooms are lived in, and by how many tenants. */
export const OccupancyFigures = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  const { may } = useRights(moveOut)
  const { data } = useCall(occupancy, { ...(projectUuid && { projectUuid }) }, { enabled: may('read') })
  if (data === undefined) return null
  const { rooms, occupied, residents, tenants } = data
  return (
    <>
      <OwnFigure
        name={t('入住率')}
        value={percent(occupied, rooms)}
        means={t('{occupied} / {rooms} 套已交付房屋有住户', { occupied, rooms })}
        to="?entity=moveIn"
      />
      <OwnFigure
        name={t('租户占比')}
        value={percent(tenants, residents)}
        means={t('在册住户 {n} 人', { n: residents })}
        to="?entity=moveOut"
      />
    </>
  )
}
