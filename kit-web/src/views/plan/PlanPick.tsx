import type { listPlans } from '@qifuyun/contract/main-data/endpoints.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Header.module.css'

type Plan = Output<typeof listPlans>['list'][number]

/** More are looked for by name. */
const SEGMENTS_MAX = 6

/** Plans beside that of a building: of the same project, as long as they can be seen at a glance. */
export const storeysOf = <P extends Pick<Plan, 'buildingUuid' | 'projectUuid'>>(plans: readonly P[], uuid: string): P[] => {
  const project = plans.find(({ buildingUuid }) => buildingUuid === uuid)?.projectUuid
  const beside = plans.filter(({ projectUuid }) => projectUuid === project)
  return beside.length > 1 && beside.length <= SEGMENTS_MAX ? beside : []
}

interface PlanPickProps {
  plans: readonly Plan[]
  uuid: string
  onPick: (uuid: string) => void
}

/** Which plan is shown: by name, and those of the same project by one press. */
export const PlanPick = ({ plans, uuid, onPick }: PlanPickProps): ReactNode => {
  const t = useText()
  const storeys = storeysOf(plans, uuid)
  return (
    <>
      <Select
        className={styles.pick ?? ''}
        aria-label={t('选择平面图')}
        showSearch={{ optionFilterProp: 'label' }}
        value={uuid}
        options={plans.map(({ buildingUuid, buildingName, projectName }) => ({
          value: buildingUuid,
          label: `${projectName} / ${buildingName}`,
        }))}
        onChange={onPick}
      />
      {storeys.length === 0 ? null : (
        <Segmented
          className={styles.storeys ?? ''}
          aria-label={t('本项目的平面图')}
          value={uuid}
          options={storeys.map(({ buildingUuid, buildingName }) => ({ value: buildingUuid, label: buildingName }))}
          onChange={onPick}
        />
      )}
    </>
  )
}
