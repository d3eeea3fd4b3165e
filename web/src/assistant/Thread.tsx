import type { ReactNode } from 'react'
import { Answer, ComingAnswer } from './answer/Answer.tsx'
import { type AiMessage, useBranch } from './api.ts'
import { Question } from './Question.tsx'
import type { Answering, Asking } from './use-answer.ts'

interface ThreadProps {
  messages: readonly AiMessage[]
  answering: Answering
  /** What the answer that comes takes the place of. */
  replaced: string | null
  onAsk: (asking: Asking, shown: string) => void
  onBranched: (aiSessionUuid: string) => void
}

/** Questions and answers in their order, the one that comes last. */
export const Thread = ({ messages, answering, replaced, onAsk, onBranched }: ThreadProps): ReactNode => {
  const { mutate: branch } = useBranch(onBranched)
  const { running } = answering
  // The list may know it already; it is drawn as it comes.
  const known = messages.filter(({ aiMessageUuid }) => aiMessageUuid !== running?.aiMessageUuid)
  const cut = known.findIndex(({ aiMessageUuid }) => aiMessageUuid === replaced)
  const shown = running && cut >= 0 ? known.slice(0, cut) : known
  const questionBefore = (index: number): string => shown.slice(0, index).findLast(({ role }) => role === 'user')?.content ?? ''
  return (
    <>
      {shown.map((message, index) => {
        const { aiMessageUuid, role, content, files } = message
        if (role === 'user')
          return (
            <Question
              key={aiMessageUuid}
              content={content}
              files={files}
              onEdit={running ? undefined : (words) => onAsk({ content: words, editOf: aiMessageUuid }, words)}
            />
          )
        return (
          <Answer
            key={aiMessageUuid}
            message={message}
            last={index === shown.length - 1 && !running}
            onAgain={() => onAsk({ content: '', regenerateOf: aiMessageUuid }, questionBefore(index))}
            onBranch={() => branch({ messageUuid: aiMessageUuid })}
          />
        )
      })}
      {running ? (
        <>
          {shown.at(-1)?.role === 'user' ? null : <Question content={running.question} />}
          <ComingAnswer running={running} />
        </>
      ) : null}
    </>
  )
}
