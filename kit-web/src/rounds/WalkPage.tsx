import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePage } from '#src/api.ts'
import { ScrollingPage } from '#src/frame/PageFrame.tsx'
import { type Extra, PointForm } from './PointForm.tsx'
import type { StepsDescriptor } from './RoundsPage.tsx'
import { useText } from './texts.ts'
import { clockOf } from './times.ts'
import styles from './Walk.module.css'

const MOST = 20
/** Tasks of the reader that are not over. */
const MINE: FilterNode = {
  op: 'and',
  items: [
    { field: 'user', cmp: 'mine' },
    { field: 'state', cmp: 'in', value: ['10', '20'] },
  ],
}

interface WalkPageProps {
  heading: ReactNode
  task: Entity
  taskPoint: Entity
  steps: StepsDescriptor
  Extra?: Extra
}

const Parts = ({ steps, here }: { steps: Steps; here: string | undefined }): ReactNode => (
  <i className={styles.parts} aria-hidden="true">
    {steps.steps.map(({ uuid, state, abnormal }) => (
      <b key={uuid} data-tone={abnormal ? 'abnormal' : state === '10' ? (uuid === here ? 'here' : 'coming') : 'done'} />
    ))}
  </i>
)

const Walk = ({
  uuid,
  call,
  taskPoint,
  Extra,
}: {
  uuid: string
  call: StepsDescriptor
  taskPoint: Entity
  Extra: Extra | undefined
}): ReactNode => {
  const t = useText()
  const asked = useCall(call, { uuid })
  if (asked.isLoadingError) return <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (asked.data === undefined) return <PageSkeleton />
  const steps = asked.data
  const open = steps.steps.filter(({ state }) => state === '10')
  const [step, next] = open
  const abnormal = steps.steps.filter((each) => each.abnormal).length
  return (
    <div className={styles.walk}>
      <p className={styles.title}>
        <strong>{steps.name}</strong>
        <small>{[steps.no, t('剩 {n} 点', { n: open.length }), clockOf(steps.end)].join(' · ')}</small>
      </p>
      <Parts steps={steps} here={step?.uuid} />
      {step === undefined ? (
        <StateBlock
          picture="empty"
          title={t('走完了')}
          hint={t('共 {total} 点，异常 {n} 点', { total: steps.steps.length, n: abnormal })}
        />
      ) : (
        <PointForm
          key={step.uuid}
          of={taskPoint}
          steps={steps}
          step={step}
          last={open.length === 1}
          Extra={Extra}
          onDone={() => void asked.refetch()}
        />
      )}
      {next === undefined ? null : (
        <p className={styles.next}>
          <i>{next.seq}</i>
          <strong>{next.name}</strong>
        </p>
      )}
    </div>
  )
}

/** Where somebody walks a round with a phone: scan, look, next. */
export const WalkPage = ({ heading, task, taskPoint, steps, Extra }: WalkPageProps): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const mine = usePage(task, { filter: MINE, pageSize: MOST })
  // Rows of tasks, whatever else the application's have.
  const list = (mine.data?.list ?? []) as unknown as { uuid: string; name: string | null; slotBegin: string }[]
  const uuid = params.get('task') ?? list[0]?.uuid
  const options = list.map((row) => ({ value: row.uuid, label: `${row.name ?? ''} ${clockOf(row.slotBegin)}` }))
  const pick = (next: string): void => setParams(new URLSearchParams({ entity: params.get('entity') ?? '', task: next }))
  return (
    <ScrollingPage
      heading={heading}
      tools={options.length > 1 ? <Select aria-label={t('选择任务')} value={uuid ?? null} options={options} onChange={pick} /> : null}
    >
      {uuid === undefined && mine.isLoadingError ? (
        <LoadFailed error={mine.error} onRetry={() => void mine.refetch()} />
      ) : uuid === undefined && mine.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="empty" title={t('没有要走的任务')} hint={t('到时间后会出现在这里')} />
      ) : (
        <Walk key={uuid} uuid={uuid} call={steps} taskPoint={taskPoint} Extra={Extra} />
      )}
    </ScrollingPage>
  )
}
