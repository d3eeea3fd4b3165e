import { RoundsPage as Rounds } from '@qifuyun/kit-web/rounds/RoundsPage.tsx'
import { type OnRound, WalkPage as Walk } from '@qifuyun/kit-web/rounds/WalkPage.tsx'
import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { task, taskPoint } from '#src/patrol/rounds.ts'
import { Asked, Staying, sendsStay } from './AtPoint.tsx'
import { Below } from './Below.tsx'
import { roundBoard, roundSteps } from './calls.generated.ts'
import { IncidentList, useOpenIncidents } from './Incidents.tsx'
import { useText } from './texts.ts'
import { Way } from './Way.tsx'

/** 计划与任务, with the incidents among the exceptions of today. */
export const RoundsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const { list, data } = useOpenIncidents()
  const more =
    list.length === 0 ? null : (
      <section>
        <h3>
          <Siren size={15} aria-hidden="true" data-tone="error" /> {t('突发事件')}
        </h3>
        <IncidentList rows={list} />
      </section>
    )
  return (
    <Rounds
      heading={heading}
      task={task}
      board={roundBoard}
      steps={roundSteps}
      taskPoint={taskPoint}
      more={more}
      moreCount={data?.total ?? 0}
    />
  )
}

const OWN: OnRound = { Way, Asked, Staying, Below, sends: sendsStay }

/** 现场巡更. */
export const WalkPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <Walk heading={heading} task={task} taskPoint={taskPoint} steps={roundSteps} own={OWN} />
)
