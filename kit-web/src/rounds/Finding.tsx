import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import type { ReactNode } from 'react'
import styles from './RoundStrip.module.css'
import { useText } from './texts.ts'
import { pictureOf, useCourse, type useRecords } from './use-records.ts'

type Step = Steps['steps'][number]
/** What an application does about something that was found at a point. */
export type FindingActions = (props: { step: Step }) => ReactNode

interface FindingProps {
  step: Step
  /** Absent where the application shows no records. */
  taskPoint: Entity | undefined
  records: ReturnType<typeof useRecords>
  Actions: FindingActions | undefined
}

/** 82 ℃，上限 75 ℃: what was measured against its limit. */
const useAgainst = ({ items }: Step) => {
  const t = useText()
  return (item: string, value: string | null): string => {
    const spec = items.find(({ title }) => title === item)
    const unit = spec?.unit ?? ''
    const said = [value ?? '', unit].join(' ').trim()
    if (spec === undefined || value === null) return said
    if (spec.max !== null && Number(value) > spec.max)
      return t('{value}，上限 {limit}', { value: said, limit: `${spec.max} ${unit}`.trim() })
    if (spec.min !== null && Number(value) < spec.min)
      return t('{value}，下限 {limit}', { value: said, limit: `${spec.min} ${unit}`.trim() })
    return said
  }
}

const Course = ({ taskPoint, point, item }: { taskPoint: Entity; point: string; item: string }): ReactNode => {
  const values = useCourse(taskPoint, point, item)
  return <Sparkline values={values} news="bad" />
}

/** What was recorded at a point: picture, what was found against its limit and against the last time, its course, what is to be done. */
export const Finding = ({ step, taskPoint, records, Actions }: FindingProps): ReactNode => {
  const t = useText()
  const against = useAgainst(step)
  if (step.checkedAt === null) return <p className={styles.record}>{t('没有打卡记录')}</p>
  const record = records.get(step.uuid)
  const picture = pictureOf(record)
  const measured = step.answers.find(
    ({ item, abnormal }) => abnormal && step.items.some(({ title, kind }) => title === item && kind === '3'),
  )
  return (
    <div className={styles.record} data-abnormal={step.abnormal}>
      {picture === null ? null : <img src={picture} alt={step.name} />}
      <dl>
        {step.answers.map(({ item, value, abnormal }) => {
          const last = step.items.find(({ title }) => title === item)?.last ?? null
          return (
            <div key={item} data-abnormal={abnormal}>
              <dt>{item}</dt>
              <dd>{against(item, value)}</dd>
              {abnormal && last !== null ? <small>{t('上次：{value}', { value: last })}</small> : null}
            </div>
          )
        })}
        {step.note === null || step.note === '' ? null : (
          <div>
            <dd>{step.note}</dd>
          </div>
        )}
      </dl>
      {measured === undefined || taskPoint === undefined || !record?.point ? null : (
        <Course taskPoint={taskPoint} point={record.point} item={measured.item} />
      )}
      {step.abnormal && Actions !== undefined ? <Actions step={step} /> : null}
    </div>
  )
}
