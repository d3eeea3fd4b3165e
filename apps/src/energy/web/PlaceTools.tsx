import { useOptions } from '@qifuyun/kit-web/api.ts'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { project } from '#src/main-data/project.ts'
import styles from './Energy.module.css'
import { useText } from './texts.ts'
import type { EnergyPlace } from './use-place.ts'

const OPTIONS = 50

/** Of which project, and of which energy. */
export const PlaceTools = ({ place }: { place: EnergyPlace }): ReactNode => {
  const t = useText()
  const projects = useOptions(project, { pageSize: OPTIONS })
  const types = place.types.data?.list ?? []
  return (
    <>
      <Select
        allowClear
        className={styles.project ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('项目')}
        placeholder={t('所有项目')}
        value={place.projectUuid ?? null}
        options={(projects.data ?? []).map(({ uuid, label }) => ({ value: uuid, label }))}
        onChange={(next: string | null | undefined) => place.set({ project: next ?? undefined, meter: undefined })}
      />
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
