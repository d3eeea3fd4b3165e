import { RoundsPage as Rounds } from '@qifuyun/kit-web/rounds/RoundsPage.tsx'
import { type OnRound, WalkPage as Walk } from '@qifuyun/kit-web/rounds/WalkPage.tsx'
import type { ReactNode } from 'react'
import { task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { BeforePhotos } from './BeforePhotos.tsx'
import { roundBoard, roundSteps } from './calls.generated.ts'
import { ToAccept, useToAccept } from './ToAccept.tsx'

/** 计划与作业. */
export const RoundsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const waiting = useToAccept()
  return (
    <Rounds
      heading={heading}
      task={task}
      board={roundBoard}
      steps={roundSteps}
      taskPoint={taskPoint}
      more={<ToAccept />}
      moreCount={waiting.data?.total ?? 0}
    />
  )
}

const OWN: OnRound = { First: BeforePhotos }

/** 现场作业. */
export const WalkPage = ({ heading }: { heading: ReactNode }): ReactNode => (
  <Walk heading={heading} task={task} taskPoint={taskPoint} steps={roundSteps} own={OWN} />
)
