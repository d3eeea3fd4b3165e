import { Button, Input } from 'antd'
import { FilePlus2, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { flawsOf } from '#src/questionnaire/design/judging.ts'
import { numbersOf, type QuestionType, questionsOf } from '#src/questionnaire/design/shape.ts'
import { useText } from '#src/questionnaire/web/texts.ts'
import styles from './Builder.module.css'
import { copied, movedBy, movedTo, newId, pageAdded, pageRemoved, removed, withPage } from './edits.ts'
import { QuestionCard } from './QuestionCard.tsx'
import type { Building } from './use-design.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface Place {
  page: number
  at: number
}

interface CanvasProps {
  building: Building
  disabled: boolean
  chosen: string | null
  /** What is dragged from the palette. */
  dragged: QuestionType | null
  onChoose: (qid: string | null) => void
  onDrop: (type: QuestionType, place: Place) => void
}

const Gap = ({ active, onOver, onDrop }: { active: boolean; onOver: () => void; onDrop: (said: string) => void }): ReactNode => (
  <div
    className={styles.gap}
    data-active={active || undefined}
    aria-hidden="true"
    onDragOver={(event) => {
      event.preventDefault()
      onOver()
    }}
    onDrop={(event) => {
      event.preventDefault()
      onDrop(event.dataTransfer.getData('text/plain'))
    }}
  />
)

/** The questions in their order, page by page. */
export const Canvas = ({ building: { design, edit }, disabled, chosen, dragged, onChoose, onDrop }: CanvasProps): ReactNode => {
  const t = useText()
  const [moving, setMoving] = useState<string | null>(null)
  const [over, setOver] = useState<Place | null>(null)
  const [numbers, flaws] = [numbersOf(design), flawsOf(design)]
  const all = questionsOf(design)
  const drop = (place: Place): void => {
    if (dragged !== null) onDrop(dragged, place)
    else if (moving !== null) edit(movedTo(design, moving, place))
    setOver(null)
    setMoving(null)
  }
  const gap = (page: number, at: number): ReactNode =>
    moving === null && dragged === null ? null : (
      <Gap active={over?.page === page && over.at === at} onOver={() => setOver({ page, at })} onDrop={() => drop({ page, at })} />
    )
  const rulesOf = (qid: string) => {
    const own = design.rules.filter((rule) => rule.qid === qid)
    return { count: own.length, broken: own.some(({ lid }) => flaws.has(lid)) }
  }
  const move = (qid: string, by: -1 | 1): void => {
    edit(movedBy(design, qid, by))
    // The focus goes along with what is moved.
    requestAnimationFrame(() => document.getElementById(`card-${qid}`)?.focus())
  }
  return (
    <main className={styles.canvas} aria-label={t('题目列表')}>
      {design.pages.map((page, place) => (
        <section key={page.pid} className={styles.page} aria-label={t('第 {n} 页', { n: place + 1 })}>
          <header>
            <strong>{t('第 {n} 页', { n: place + 1 })}</strong>
            <Input
              variant="borderless"
              maxLength={50}
              disabled={disabled}
              aria-label={t('第 {n} 页标题', { n: place + 1 })}
              placeholder={t('页标题，可不填')}
              value={page.title ?? ''}
              onChange={({ target }) => edit(withPage(design, page.pid, { title: target.value }), `page ${page.pid}`)}
            />
            {disabled || design.pages.length === 1 ? null : (
              <Button
                size="small"
                type="text"
                icon={<Trash2 {...ICON} />}
                aria-label={t('合并第 {n} 页', { n: place + 1 })}
                onClick={() => edit(pageRemoved(design, page.pid))}
              />
            )}
          </header>
          {page.questions.map((question, at) => (
            <Fragment key={question.qid}>
              {gap(place, at)}
              <QuestionCard
                {...{ question, disabled, n: numbers.get(question.qid), chosen: chosen === question.qid, rules: rulesOf(question.qid) }}
                first={question === all[0] && place === 0}
                last={question === all.at(-1) && place === design.pages.length - 1}
                onChoose={() => onChoose(question.qid)}
                onMove={(by) => move(question.qid, by)}
                onCopy={() => {
                  const made = copied(design, question.qid, newId)
                  edit(made.design)
                  onChoose(made.qid)
                }}
                onRemove={() => {
                  edit(removed(design, question.qid))
                  if (chosen === question.qid) onChoose(null)
                }}
                onDrag={(is) => setMoving(is ? question.qid : null)}
              />
            </Fragment>
          ))}
          {gap(place, page.questions.length)}
          {page.questions.length === 0 ? <p className={styles.empty}>{t('从左侧点选或拖入题型')}</p> : null}
        </section>
      ))}
      {disabled ? null : (
        <Button type="dashed" block icon={<FilePlus2 {...ICON} />} onClick={() => edit(pageAdded(design, newId))}>
          {t('添加一页')}
        </Button>
      )}
    </main>
  )
}
