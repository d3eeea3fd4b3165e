import { RoundsPage as Rounds } from '@qifuyun/kit-web/rounds/RoundsPage.tsx'
import { type OnRound, WalkPage as Walk } from '@qifuyun/kit-web/rounds/WalkPage.tsx'
import type { ReactNode } from 'react'
import { task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { roundBoard, roundSteps } from './calls.generated.ts'
import { DefectActions } from './DefectActions.tsx'
import { Defects, useWaiting } from './Defects.tsx'
import { Severity } from './Severity.tsx'

/** 计划与任务. */
export const RoundsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const waiting = useWaiting()
  return (
    <Rounds
      heading={heading}
      task={task}
      board={roundBoard}
      steps={roundSteps}
      taskPoint={taskPoint}
      Actions={DefectActions}
      more={<Defects />}
      moreCount={waiting.data?.total ?? 0}
    />
  )
}

const OWN: OnRound = { Finding: Severity }

/** 现场打卡. */
export const WalkPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <Walk heading={heading} task={task} taskPoint={taskPoint} steps={roundSteps} own={OWN} />
)
