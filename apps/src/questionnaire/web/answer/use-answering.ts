import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemsOn, tidy } from '#src/questionnaire/design/answers.ts'
import { pagesOn, replay } from '#src/questionnaire/design/replay.ts'
import type { Answer, Answers, Design } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'

const KEPT_AFTER_MS = 3_000

export type Problems = Readonly<Record<string, string>>

interface AnsweringOptions {
  design: Design
  given: Answers | null
  id: string
  /** Keeps what was said, at once in the browser and a little later on the server. */
  onTyped: (answers: Answers) => void
  onKeep: (answers: Answers) => void
  /** Sends in; gives what is wrong, null where it was taken. */
  onSubmit: (answers: Answers) => Promise<Problems | null>
}

/** The answers of a survey page by page, on the path that they lead. */
export const useAnswering = ({ design, given, id, onTyped, onKeep, onSubmit }: AnsweringOptions) => {
  const t = useText()
  const [answers, setAnswers] = useState<Answers>(given ?? {})
  const [at, setAt] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const way = replay(design, tidy(design, answers))
  const pages = pagesOn(design, way.path)
  const place = Math.max(
    0,
    pages.findIndex(({ pid }) => pid === at),
  )
  const page = pages[place]
  const keep = useRef(onKeep)
  useEffect(() => {
    keep.current = onKeep
  })
  useEffect(() => {
    if (answers === given || Object.keys(answers).length === 0) return
    const timer = setTimeout(() => keep.current(answers), KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [answers, given])

  const show = (found: Problems): void => {
    // Drawn at once, so that the first wrong answer can be found.
    flushSync(() => setProblems(found))
    const first = way.path.find((qid) => found[qid] !== undefined)
    const field = first === undefined ? null : document.getElementById(`${id}-${first}`)
    field?.scrollIntoView({ block: 'center' })
    ;(field?.querySelector<HTMLElement>('input:not([disabled]), select, textarea, button') ?? field)?.focus({ preventScroll: true })
  }
  const wrongOn = (qids: readonly string[]): Problems =>
    Object.fromEntries([...problemsOn(design, way, new Set(qids))].map(([qid, { text, params }]) => [qid, t(text, params)]))
  const top = (): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

  const go = (by: number): void => {
    setProblems({})
    setAt(pages[place + by]?.pid ?? null)
    top()
  }
  const next = (): void => {
    const wrong = wrongOn(page?.questions.map(({ qid }) => qid) ?? [])
    if (Object.keys(wrong).length > 0) return show(wrong)
    keep.current(answers)
    go(1)
  }
  const send = async (): Promise<void> => {
    const wrong = wrongOn(way.path)
    if (Object.keys(wrong).length > 0) {
      const first = way.path.find((qid) => wrong[qid] !== undefined)
      flushSync(() => setAt(pages.find(({ questions }) => questions.some(({ qid }) => qid === first))?.pid ?? null))
      return show(wrong)
    }
    setBusy(true)
    const refused = await onSubmit(way.answers)
    setBusy(false)
    if (refused !== null) show(refused)
  }
  return {
    ...{ answers, way, pages, page, place, problems, busy, next, send },
    back: () => go(-1),
    answer: (qid: string, said: Answer): void => {
      const made = { ...answers, [qid]: said }
      setAnswers(made)
      onTyped(made)
      setProblems(({ [qid]: _right, ...left }) => left)
    },
  }
}
