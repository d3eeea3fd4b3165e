import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { Segmented } from 'antd'
import type { ReactNode } from 'react'
import { meter } from '#src/energy/meters/meter.ts'
import { useText } from './texts.ts'
import type { EnergyPlace } from './use-place.ts'

/** Of which project, and of which energy. */
export const PlaceTools = ({ place }: { place: EnergyPlace }): ReactNode => {
  const t = useText()
  const types = place.types.data?.list ?? []
  return (
    <>
      <ProjectPicker of={meter} value={place.projectUuid} onChange={(uuid) => place.set({ project: uuid, meter: undefined })} />
      {types.length > 1 ? (
        <Segmented
          aria-label={t('能源类型')}
          value={place.type?.uuid ?? ''}
          options={types.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          onChange={(next) => place.set({ energy: next, meter: undefined })}
        />
      ) : null}
    </>
  )
}
