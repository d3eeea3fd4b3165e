import { redo, startHistory, step as stepForward, undo } from '@qifuyun/ui/components/area-drawing/history.ts'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Designer } from './context.ts'
import type { Design } from './design.ts'
import { type Step, stepOf } from './place.ts'
import { findProblems, type ProblemTexts, placeProblems, stillThere } from './problems.ts'
import { text } from './texts.ts'
import { useNames } from './use-names.ts'

/** What the server said about a design that it was shown. */
interface Judgement {
  design: Design
  texts: ProblemTexts
}

/** The state of the designer: the design with its history, what is chosen, what is wrong. */
export const useDesignState = (first: Design): Designer & { judge: (texts: ProblemTexts) => void; replace: (design: Design) => void } => {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [history, setHistory] = useState(() => startHistory(first))
  const [selected, select] = useState<string | null>(null)
  const [judgement, setJudgement] = useState<Judgement | null>(null)
  const design = history.present
  const names = useNames(design)
  const problems = useMemo(() => {
    const said = judgement === null ? {} : stillThere(design, judgement.design, judgement.texts)
    return placeProblems(design, { ...said, ...findProblems(design, text) })
  }, [design, judgement])
  return {
    design,
    edit: (change, run) =>
      setHistory((before) => {
        const next = change(before.present)
        return next === before.present ? before : stepForward(before, next, run ?? null)
      }),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    selected,
    select,
    step: stepOf(hash),
    go: (step: Step, chosen = null) => {
      void navigate({ search, hash: step }, { replace: true })
      select(chosen)
    },
    problems,
    names,
    judge: (texts) => setJudgement({ design, texts }),
    replace: (next) => {
      setHistory(startHistory(next))
      select(null)
      setJudgement(null)
    },
  }
}
