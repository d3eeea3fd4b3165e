import type { AnswerEvents, Citation, Problem, Proposal, Step } from '@qifuyun/contract/assistant/schema.ts'
import type { StreamedEvent } from '@qifuyun/ui/platform/request/call-events.ts'

/** An answer while it comes, and the question that it answers. */
export interface Running {
  /** Null until the server has begun a conversation for it. */
  aiSessionUuid: string | null
  aiMessageUuid: string | null
  question: string
  content: string
  steps: readonly Step[]
  citations: readonly Citation[]
  proposals: readonly Proposal[]
  /** `stopped` by the user: what is still on its way is not shown. */
  state: 'waiting' | 'coming' | 'done' | 'failed' | 'stopped'
  problem: Problem | 'network' | null
}

export const runningFor = (aiSessionUuid: string | null, question: string): Running => ({
  aiSessionUuid,
  aiMessageUuid: null,
  question,
  content: '',
  steps: [],
  citations: [],
  proposals: [],
  state: 'waiting',
  problem: null,
})

/** Whether more of the answer is expected. */
export const isComing = ({ state }: Running): boolean => state === 'waiting' || state === 'coming'

/** What an event makes of the answer. Events of names that are not known change nothing. */
export const hear = (running: Running, { event, data }: StreamedEvent): Running => {
  if (running.state === 'stopped') return running
  // The server gives the data of its events by their names.
  switch (event as keyof AnswerEvents) {
    case 'start': {
      const { aiSessionUuid, aiMessageUuid } = data as AnswerEvents['start']
      return { ...running, aiSessionUuid, aiMessageUuid, state: 'coming' }
    }
    case 'delta':
      return { ...running, content: running.content + (data as AnswerEvents['delta']).text }
    case 'step':
      return { ...running, steps: [...running.steps, data as Step] }
    case 'citation':
      return { ...running, citations: [...running.citations, data as Citation] }
    case 'proposal':
      return { ...running, proposals: [...running.proposals, data as Proposal] }
    case 'error':
      return { ...running, state: 'failed', problem: (data as AnswerEvents['error']).problem }
    case 'done':
      return { ...running, state: 'done' }
    default:
      return running
  }
}
