import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { KeptCommand } from '@qifuyun/ui/platform/kept/kept-commands.ts'
import { Select } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ScrollingPage } from '#src/frame/PageFrame.tsx'
import { type AtPoint, PointForm } from './PointForm.tsx'
import type { StepsDescriptor } from './RoundsPage.tsx'
import { useText } from './texts.ts'
import { clockOf } from './times.ts'
import { useSkipped } from './use-draft.ts'
import { useAhead, useOwnTasks, useSteps, useWaiting } from './use-round.ts'
import styles from './Walk.module.css'

/** What an application shows of a round beside the point whose turn it is. */
export interface OnRound extends AtPoint {
  /** In place of the parts of the round: its way. */
  Way?: ComponentType<{ uuid: string; steps: Steps; here: string | undefined }>
  /** Below everything. */
  Below?: ComponentType<{ uuid: string; steps: Steps }>
}

interface WalkPageProps {
  heading: ReactNode
  task: Entity
  taskPoint: Entity
  steps: StepsDescriptor
  own?: OnRound
}

const WAITING = '10'

const toneOf = ({ uuid, state, abnormal }: Steps['steps'][number], here: string | undefined, waits: boolean): string => {
  if (waits) return 'waiting'
  if (abnormal) return 'abnormal'
  return state === WAITING ? (uuid === here ? 'here' : 'coming') : 'done'
}

/** What the phone has recorded that did not count, or that the server would not take: somebody was faster, or it came too late. */
const Troubles = ({ steps, waiting }: { steps: Steps; waiting: ReadonlyMap<string, KeptCommand> }): ReactNode => {
  const t = useText()
  const said = steps.steps.flatMap(({ uuid, name, verdict }) => {
    const refusal = waiting.get(uuid)?.refusal ?? null
    if (refusal !== null) return [{ uuid, text: t('{name}：{reason}', { name, reason: refusal }) }]
    return verdict === null ? [] : [{ uuid, text: t('{name}：{reason}，留作凭证', { name, reason: t(verdict as never) }) }]
  })
  if (said.length === 0) return null
  return (
    <ul className={styles.troubles}>
      {said.map(({ uuid, text }) => (
        <li key={uuid}>{text}</li>
      ))}
    </ul>
  )
}

interface WalkProps {
  uuid: string
  call: StepsDescriptor
  taskPoint: Entity
  own: OnRound
}

const Walk = ({ uuid, call, taskPoint, own }: WalkProps): ReactNode => {
  const t = useText()
  const asked = useSteps(call, uuid)
  const { waiting, sent } = useWaiting(taskPoint)
  const { skipped, skip } = useSkipped(uuid)
  const waits = (point: string): boolean => waiting.get(point)?.refusal === null
  const recorded = (point: string): boolean => waits(point) || sent.has(point)
  if (asked.failed) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined || skipped === undefined) return <PageSkeleton />
  const steps = asked.data
  const left = steps.steps.filter((each) => each.state === WAITING && !recorded(each.uuid))
  // What was left out comes again when nothing else is left, what was left out last at the end.
  const placeOf = ({ uuid: point }: { uuid: string }): number => skipped.indexOf(point)
  const open = left.toSorted((one, other) => placeOf(one) - placeOf(other))
  const [step, next] = open
  const abnormal = steps.steps.filter((each) => each.abnormal).length
  const kept = steps.steps.filter((each) => waits(each.uuid)).length
  return (
    <div className={styles.walk}>
      <p className={styles.title}>
        <strong>{steps.name}</strong>
        <small>{[steps.no, t('剩 {n} 点', { n: open.length }), clockOf(steps.end)].join(' · ')}</small>
      </p>
      {kept === 0 ? null : (
        <p className={styles.waits} role="status">
          <CloudOff size={16} aria-hidden="true" />
          {t('没有网络，照常检')}
          <b>{t('{n} 点待上传', { n: kept })}</b>
        </p>
      )}
      {own.Way === undefined ? (
        <i className={styles.parts} aria-hidden="true">
          {steps.steps.map((each) => (
            <b key={each.uuid} data-tone={toneOf(each, step?.uuid, recorded(each.uuid))} />
          ))}
        </i>
      ) : (
        <own.Way uuid={uuid} steps={steps} here={step?.uuid} />
      )}
      <Troubles steps={steps} waiting={waiting} />
      {step === undefined ? (
        <StateBlock
          picture="empty"
          title={t('走完了')}
          hint={kept > 0 ? t('恢复网络后自动上传') : t('共 {total} 点，异常 {n} 点', { total: steps.steps.length, n: abnormal })}
        />
      ) : (
        <PointForm
          key={step.uuid}
          of={taskPoint}
          uuid={uuid}
          steps={steps}
          step={step}
          last={open.length === 1}
          own={own}
          onDone={() => void asked.refetch()}
          onSkip={steps.strictOrder || next === undefined ? undefined : () => skip(step.uuid)}
        />
      )}
      {next === undefined ? null : (
        <p className={styles.next}>
          <i>{next.seq}</i>
          <strong>{next.name}</strong>
        </p>
      )}
      {own.Below === undefined ? null : <own.Below uuid={uuid} steps={steps} />}
    </div>
  )
}

/** Where somebody walks a round with a phone: scan, look, next. */
export const WalkPage = ({ heading, task, taskPoint, steps, own = {} }: WalkPageProps): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const mine = useOwnTasks(task)
  const { list } = mine
  useAhead(steps, list, mine.fresh)
  const uuid = params.get('task') ?? list[0]?.uuid
  const options = list.map((row) => ({ value: row.uuid, label: `${row.name ?? ''} ${clockOf(row.slotBegin)}` }))
  const pick = (next: string): void => setParams(new URLSearchParams({ entity: params.get('entity') ?? '', task: next }))
  return (
    <ScrollingPage
      heading={heading}
      tools={options.length > 1 ? <Select aria-label={t('选择任务')} value={uuid ?? null} options={options} onChange={pick} /> : null}
    >
      {uuid === undefined && mine.failed ? (
        <LoadFailed error={mine.error} onRetry={() => void mine.refetch()} />
      ) : uuid === undefined && mine.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="empty" title={t('没有要走的任务')} hint={t('到时间后会出现在这里')} />
      ) : (
        <Walk key={uuid} uuid={uuid} call={steps} taskPoint={taskPoint} own={own} />
      )}
    </ScrollingPage>
  )
}
