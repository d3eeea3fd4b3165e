import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Steps } from '@qifuyun/kit/rounds/board-call.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Button } from 'antd'
import { AlertTriangle, Check, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Finding, type FindingActions } from './Finding.tsx'
import { PlaceIcon } from './PlaceIcon.tsx'
import type { FaceOf } from './RoundCell.tsx'
import styles from './RoundStrip.module.css'
import { useText } from './texts.ts'
import { clockOf, paceEnd } from './times.ts'
import { pictureOf, type useRecords } from './use-records.ts'

type Step = Steps['steps'][number]
const WORDS = { 10: '待检', 20: '正常', 30: '异常', 40: '漏检', 50: '补检', 60: '已取消' } as const

const toneOf = ({ state, abnormal }: Step): string =>
  abnormal ? 'abnormal' : state === '20' || state === '50' ? 'done' : state === '40' ? 'missed' : 'coming'

const findingOf = ({ answers }: Step): string =>
  answers.flatMap(({ value, abnormal }) => (abnormal && value !== null ? [value] : [])).join(' ')

interface OneProps {
  step: Step
  here: string | null
  face: string | null | undefined
  picture: string | null
  chosen: boolean
  onChoose: () => void
}

const One = ({ step, here, face, picture, chosen, onChoose }: OneProps): ReactNode => {
  const t = useText()
  const tone = toneOf(step)
  const finding = findingOf(step)
  return (
    <li data-walked={step.checkedAt !== null || here !== null}>
      <button type="button" className={styles.step} data-tone={here === null ? tone : 'here'} aria-pressed={chosen} onClick={onChoose}>
        <i>
          {here !== null ? (
            <Avatar name={here} src={face} size={24} />
          ) : tone === 'done' ? (
            <Check size={14} aria-hidden="true" />
          ) : tone === 'abnormal' ? (
            <AlertTriangle size={13} aria-hidden="true" />
          ) : (
            step.seq
          )}
        </i>
        <b data-checked={step.checkedAt !== null}>
          {picture === null ? <PlaceIcon name={step.name} size={18} /> : <img src={picture} alt="" />}
        </b>
        <span>{step.name}</span>
        <small data-found={finding !== ''}>
          {finding !== ''
            ? finding
            : step.checkedAt !== null
              ? clockOf(step.checkedAt)
              : step.expectedAt !== null
                ? t('约 {time}', { time: clockOf(step.expectedAt) })
                : t(WORDS[step.state as unknown as keyof typeof WORDS])}
        </small>
      </button>
    </li>
  )
}

/** Where a task stands, as its cell says it: done, going on, or over with points left out. */
const Standing = ({ steps }: { steps: Steps }): ReactNode => {
  const t = useText()
  const done = steps.steps.filter(({ checkedAt }) => checkedAt !== null).length
  const total = steps.steps.length
  const over = Date.parse(steps.now) > Date.parse(steps.end)
  const [tone, word] =
    done >= total
      ? (['done', t('已完成')] as const)
      : steps.state === '40' || steps.state === '50'
        ? (['missed', t('漏检')] as const)
        : over
          ? (['missed', t('超时')] as const)
          : steps.userName === null
            ? (['nobody', t('待领取')] as const)
            : steps.state === '20'
              ? (['running', t('进行中')] as const)
              : (['planned', t('未开始')] as const)
  return (
    <em data-tone={tone}>
      {word} {done}/{total}
    </em>
  )
}

interface RoundStripProps {
  /** How people show that they are at a point. */
  sign: string
  faceOf: FaceOf
  steps: Steps
  path: string
  records: ReturnType<typeof useRecords>
  taskPoint: Entity | undefined
  Actions: FindingActions | undefined
  onClose: () => void
}

/** ←→ lead from point to point. */
const walk = (event: KeyboardEvent<HTMLOListElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const points = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  event.preventDefault()
  points[points.findIndex((point) => point === document.activeElement) + step]?.focus()
}

/** The points of a task in their order: done, with a finding, where somebody is, and to come. */
export const RoundStrip = ({ sign, faceOf, steps, path, records, taskPoint, Actions, onClose }: RoundStripProps): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const next = steps.steps.find(({ state }) => state === '10')
  const walking = steps.state === '20' ? steps.userName : null
  const expected = paceEnd(steps)
  const facts = [
    ...(steps.userName === null ? [] : [steps.userName]),
    sign,
    ...(steps.strictOrder ? [t('按顺序')] : []),
    ...(expected === null ? [] : [t('照这个速度 {time} 走完', { time: clockOf(expected) })]),
  ]
  const shown = steps.steps.find(({ uuid }) => uuid === chosen) ?? steps.steps.find(({ abnormal }) => abnormal)
  return (
    <section className={styles.strip} aria-label={steps.name}>
      <header>
        <h3>
          <Link to={path}>{steps.name}</Link>
        </h3>
        <span>{steps.no}</span>
        <Standing steps={steps} />
        {steps.userName === null ? null : <Avatar name={steps.userName} src={faceOf(steps.user)} size={22} />}
        <span>{facts.join(' · ')}</span>
        <Button type="text" size="small" aria-label={t('关闭')} icon={<X size={16} />} onClick={onClose} />
      </header>
      {/* The points are buttons; arrows lead from one to the next. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol onKeyDown={walk}>
        {steps.steps.map((step) => (
          <One
            key={step.uuid}
            step={step}
            here={walking !== null && step === next ? walking : null}
            face={faceOf(steps.user)}
            picture={pictureOf(records.get(step.uuid))}
            chosen={step === shown}
            onChoose={() => setChosen(step.uuid)}
          />
        ))}
      </ol>
      {shown === undefined ? null : <Finding key={shown.uuid} step={shown} taskPoint={taskPoint} records={records} Actions={Actions} />}
    </section>
  )
}
