import { boardCall, stepsCall } from '@qifuyun/kit/rounds/board-call.ts'
import { task } from '#src/cleaning-greening/areas/rounds.ts'

export const roundBoard = boardCall(task)
export const roundSteps = stepsCall(task)
