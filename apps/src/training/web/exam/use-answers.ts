import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { clockOffset } from '@qifuyun/ui/platform/request/server-clock.ts'
import { useEffect, useRef, useState } from 'react'
import type { Desk } from '#src/training/calls.ts'
import { GRACE_MS } from '#src/training/codes.ts'
import { handInAttempt, myLearning, saveAnswers } from '#src/training/web/calls.generated.ts'
import { type Answers, forgetAnswers, keepAnswers, readAnswers } from './kept-answers.ts'

type Attempt = NonNullable<Desk['attempt']>

const SAVED_EVERY_MS = 10 * SECOND_MS
/** Timers of the server are looked for every ten seconds. */
const GONE_MS = GRACE_MS + 15 * SECOND_MS

/** The newer of what the server has and what this tab has kept. */
const begunWith = ({ uuid, seq, leaves, questions }: Attempt): Answers => {
  const kept = readAnswers(uuid)
  if (kept !== null && kept.seq >= seq) return { ...kept, leaves: Math.max(kept.leaves, leaves) }
  return { seq, leaves, said: Object.fromEntries(questions.map((each) => [each.uuid, each.given])) }
}

/**
 * The answers of an attempt: kept in this tab at once, by the server every ten seconds and whenever the page is left, which is counted.
 * `onGone`: the server has handed it in.
 */
export const useAnswers = (attempt: Attempt, { onDone, onGone }: { onDone: (desk: Desk) => void; onGone: () => void }) => {
  const { uuid } = attempt
  const [answers, setAnswers] = useState(() => begunWith(attempt))
  const [stored, setStored] = useState(attempt.seq)
  const latest = useRef(answers)
  const save = useAction(saveAnswers, { announce: false, quiet: true })
  const handIn = useAction(handInAttempt, {
    announce: false,
    refresh: [myLearning],
    onDone: (desk) => {
      forgetAnswers(uuid)
      onDone(desk)
    },
  })
  const sheetOf = ({ seq, leaves, said }: Answers) => ({
    ...{ attempt: uuid, seq, leaves },
    given: Object.entries(said).map(([line, texts]) => ({ line, said: [...texts] })),
  })
  const change = (next: Omit<Answers, 'seq'>): void => {
    const made = { ...next, seq: latest.current.seq + 1 }
    latest.current = made
    keepAnswers(uuid, made)
    setAnswers(made)
  }
  const store = (): void => {
    // The server has handed it in by now, whatever became of our own call.
    if (Date.now() - clockOffset() > Date.parse(attempt.endsAt) + GONE_MS) {
      forgetAnswers(uuid)
      onGone()
      return
    }
    const sent = latest.current
    if (sent.seq === stored) return
    save.mutate(sheetOf(sent), {
      onSuccess: ({ handedIn }) => {
        setStored((was) => Math.max(was, sent.seq))
        if (!handedIn) return
        forgetAnswers(uuid)
        onGone()
      },
    })
  }
  const storeNow = useRef(store)
  useEffect(() => {
    storeNow.current = store
  })
  useEffect(() => {
    const timer = setInterval(() => storeNow.current(), SAVED_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const left = useRef((): void => undefined)
  useEffect(() => {
    left.current = () => {
      change({ said: latest.current.said, leaves: latest.current.leaves + 1 })
      store()
    }
  })
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') left.current()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return {
    answers,
    /** Whether the server has everything. */
    saved: !save.isPending && answers.seq === stored,
    failed: save.isError,
    answer: (line: string, said: readonly string[]): void =>
      change({ leaves: latest.current.leaves, said: { ...latest.current.said, [line]: said } }),
    handIn: () => handIn.mutate(sheetOf(latest.current)),
    busy: handIn.isPending,
  }
}
