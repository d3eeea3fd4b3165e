import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import { Button, Checkbox } from 'antd'
import { ChevronDown, ChevronUp, CircleCheck, CircleX, TriangleAlert, UserX, WandSparkles } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { check, type Problem, problemKey } from '#src/shifts/rules/checks.ts'
import { type Proposal, proposalsFor, solveAll } from '#src/shifts/rules/proposals.ts'
import { type Change, changed, kindAt, type Roster } from '#src/shifts/rules/roster.ts'
import { dayText, hoursText } from '#src/shifts/rules/telling.ts'
import { DAY } from '#src/shifts/rules/times.ts'
import { coverOf, sayProblem, type View } from './board.ts'
import styles from './ProblemPane.module.css'
import { ShiftToken } from './ShiftToken.tsx'
import { type T, useText } from './texts.ts'
import type { Grid } from './use-grid.ts'
import type { Plan } from './use-plan.ts'

const FACE = 34
const LOOK = 21
/** Problems that the pane shows, each with what would solve it. */
const SHOWN = 20

/** How long somebody works in a row, or rests, around a day. */
const holdsOf = (roster: Roster, { user, day }: Change, t: T): string => {
  if (kindAt(roster, user, day) !== undefined) {
    const run = (by: 1 | -1): number => {
      let n = 0
      while (n < LOOK && kindAt(roster, user, day + by * (n + 1)) !== undefined) n += 1
      return n
    }
    return t('连上 {n} 天', { n: run(1) + run(-1) + 1 })
  }
  const near = (by: 1 | -1) => {
    for (let n = 1; n < LOOK; n += 1) {
      const kind = kindAt(roster, user, day + by * n)
      if (kind !== undefined) return { n, kind }
    }
    return undefined
  }
  const [before, after] = [near(-1), near(1)]
  if (before === undefined || after === undefined) return t('休息')
  return t('休 {hours} 小时', { hours: hoursText((before.n + after.n) * DAY + after.kind.begin - before.kind.end) })
}

/** How many come to the shifts that the changes touch, after them. */
const coverAfter = (view: View, changes: readonly Change[], t: T): string => {
  const after = { ...view.roster, cells: changed(view.roster.cells, changes) }
  const touched = new Map<string, { day: number; kind: string }>()
  for (const { user, day } of changes)
    for (const roster of [view.roster, after]) {
      const kind = kindAt(roster, user, day)
      if (kind !== undefined) touched.set(`${day} ${kind.uuid}`, { day, kind: kind.uuid })
    }
  const said = [...touched.values()].map(({ day, kind }) => {
    const count = (roster: Roster): number => view.people.filter(({ uuid }) => kindAt(roster, uuid, day)?.uuid === kind).length
    const shift = view.roster.kinds.get(kind)?.name ?? ''
    const [before, now] = [count(view.roster), count(after)]
    return before === now ? t('{shift}仍 {n} 人', { shift, n: now }) : t('{shift}从 {n} 人到 {m} 人', { shift, n: before, m: now })
  })
  return [...new Set(said)].slice(0, 2).join('，')
}

const Kind = ({ problem }: { problem: Problem }): ReactNode => {
  const t = useText()
  if (problem.level === 'error')
    return (
      <span className={styles.kind} data-tone="error">
        <CircleX size={12} aria-hidden="true" /> {t('不合规')}
      </span>
    )
  const missing = problem.rule === 'staff' || (problem.rule === 'absence' && problem.short > 0)
  return (
    <span className={styles.kind} data-tone="warning">
      {missing ? <UserX size={12} aria-hidden="true" /> : <TriangleAlert size={12} aria-hidden="true" />} {missing ? t('缺人') : t('提醒')}
    </span>
  )
}

interface ItemProps {
  face: string | null | undefined
  view: View
  problem: Problem
  proposals: readonly Proposal[]
  chosen: number
  ticked: boolean
  active: boolean
  onTick: (ticked: boolean) => void
  onOther: () => void
  onGo: () => void
}

const Item = ({ face, view, problem, proposals, chosen, ticked, active, onTick, onOther, onGo }: ItemProps): ReactNode => {
  const t = useText()
  const { roster } = view
  const nameOf = (user: string): string => view.people.find(({ uuid }) => uuid === user)?.name ?? ''
  const who = problem.rule === 'staff' ? (roster.kinds.get(problem.kind)?.name ?? '') : nameOf(problem.user)
  const proposal = proposals[chosen % Math.max(1, proposals.length)]
  const after = proposal && { ...roster, cells: changed(roster.cells, proposal.changes) }
  return (
    <li className={styles.item} data-active={active || undefined} data-level={problem.level}>
      <Avatar name={who} src={face} size={FACE} />
      <div>
        <button type="button" className={styles.go} onClick={onGo}>
          <strong>{who}</strong> <Kind problem={problem} />
          <em data-tone={problem.level}>{sayProblem(roster, problem, t)}</em>
        </button>
        {proposal === undefined || after === undefined ? (
          <p className={styles.none}>{t('没有不牵动别人的改法，请手动调整')}</p>
        ) : (
          <div className={styles.proposal}>
            {proposal.changes.map((change) => (
              <p key={`${change.user} ${change.day}`}>
                <span>
                  {nameOf(change.user)} <small>{dayText(change.day)}</small>
                </span>
                <ShiftToken small cell={roster.cells.at(change.user, change.day)} kinds={roster.kinds} />
                <i aria-label={t('改为')}>→</i>
                <ShiftToken small cell={change.to} kinds={roster.kinds} />
                <small>{holdsOf(after, change, t)}</small>
              </p>
            ))}
            <footer>
              <span>
                <CircleCheck size={13} aria-hidden="true" /> {coverAfter(view, proposal.changes, t)}
              </span>
              {proposals.length > 1 ? (
                <Button type="link" size="small" onClick={onOther}>
                  {t('换一个')}
                </Button>
              ) : null}
            </footer>
          </div>
        )}
      </div>
      {proposal === undefined ? null : (
        <Checkbox checked={ticked} aria-label={t('采用：{who}', { who })} onChange={({ target }) => onTick(target.checked)} />
      )}
    </li>
  )
}

interface ProblemPaneProps {
  plan: Plan
  grid: Grid
  problems: readonly Problem[]
  editable: boolean
}

/** 要解决: what is wrong with the plan, each with what would mend it, and all of it at once. */
export const ProblemPane = ({ plan, grid, problems, editable }: ProblemPaneProps): ReactNode => {
  const t = useText()
  const { view } = plan
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [others, setOthers] = useState<ReadonlyMap<string, number>>(new Map())
  const { roster, today } = view
  const faceOf = useFaces(view.people.map(({ uuid }) => uuid))
  // Thousands of exchanges are tried: once for each plan, not for each key.
  const shown = useMemo(
    () =>
      problems.slice(0, SHOWN).map((problem) => ({ problem, key: problemKey(problem), proposals: proposalsFor(roster, problem, today) })),
    [roster, problems, today],
  )
  const { chosen, changes } = useMemo(() => {
    const taken = shown.flatMap(({ problem, key, proposals }) => {
      const proposal = proposals[(others.get(key) ?? 0) % Math.max(1, proposals.length)]
      return proposal === undefined || left.has(key) ? [] : [{ problem, changes: proposal.changes }]
    })
    return { chosen: taken, changes: solveAll(roster, taken, today) }
  }, [roster, shown, left, others, today])
  const after: View = { ...view, roster: { ...view.roster, cells: changed(view.roster.cells, changes) } }
  const cover = coverOf(after)
  const remaining = check(after.roster).length
  const told = new Set(changes.filter(({ user, day }) => view.published.has(`${user} ${day}`)).map(({ user }) => user)).size
  const minutes = view.people.reduce(
    (sum, { uuid }) => sum + view.days.reduce((own, day) => own + (kindAt(after.roster, uuid, day)?.minutes ?? 0), 0),
    0,
  )
  const errors = problems.filter(({ level }) => level === 'error').length
  const here = (problem: Problem): boolean =>
    problem.rule !== 'staff' && problem.user === view.people[grid.at.person]?.uuid && problem.day === view.days[grid.at.day]
  return (
    <aside className={styles.pane} aria-label={t('要解决的问题')}>
      <header>
        <h2>{problems.length === 0 ? t('没有问题') : t('{n} 处要解决', { n: problems.length })}</h2>
        <span>
          <Button
            type="text"
            size="small"
            aria-label={t('上一处')}
            disabled={problems.length === 0}
            icon={<ChevronUp size={16} />}
            onClick={() => grid.nextProblem(-1)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('下一处')}
            disabled={problems.length === 0}
            icon={<ChevronDown size={16} />}
            onClick={() => grid.nextProblem(1)}
          />
        </span>
        <p>
          {problems.length === 0
            ? t('休息、连上、工时、请假和人数都查过了')
            : errors > 0
              ? t('不合规的 {n} 处挡住发布；改法已按规则和人数算过', { n: errors })
              : t('提醒不挡发布；改法已按规则和人数算过')}
        </p>
      </header>
      <ul>
        {shown.map(({ problem, key, proposals }) => (
          <Item
            key={key}
            face={problem.rule === 'staff' ? null : faceOf(problem.user)}
            view={view}
            problem={problem}
            proposals={editable ? proposals : []}
            chosen={others.get(key) ?? 0}
            ticked={!left.has(key)}
            active={here(problem)}
            onTick={(ticked) => setLeft((all) => new Set(ticked ? [...all].filter((each) => each !== key) : [...all, key]))}
            onOther={() => setOthers((all) => new Map([...all, [key, (all.get(key) ?? 0) + 1]]))}
            onGo={() => grid.go(problem)}
          />
        ))}
      </ul>
      {editable && chosen.length > 0 ? (
        <footer className={styles.all}>
          <p>
            {t('全部采用以后')} <small>{t('改 {n} 格，通知 {m} 人', { n: changes.length, m: told })}</small>
          </p>
          <dl>
            <div>
              <dt>{t('到岗')}</dt>
              <dd data-good={cover.filled >= cover.needed || undefined}>
                {cover.filled} / {cover.needed}
              </dd>
            </div>
            <div>
              <dt>{t('问题')}</dt>
              <dd data-good={remaining === 0 || undefined}>{remaining}</dd>
            </div>
            <div>
              <dt>{t('人均工时')}</dt>
              <dd>{(minutes / 60 / Math.max(1, view.people.length)).toFixed(1)} h</dd>
            </div>
          </dl>
          <Button
            type="primary"
            size="large"
            block
            icon={<WandSparkles size={16} aria-hidden="true" />}
            onClick={() => plan.apply(changes)}
          >
            {t('一次解决 {n} 处', { n: chosen.length })}
          </Button>
        </footer>
      ) : null}
    </aside>
  )
}
