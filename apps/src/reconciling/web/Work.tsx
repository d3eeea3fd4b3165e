import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { refreshApp, useAct, useAdd, usePage } from '@qifuyun/kit-web/api.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { CheckCheck, Lock, UserRoundPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { line, offeredOf, SIDE } from '#src/reconciling/books/line.ts'
import { monthClose } from '#src/reconciling/closing/month-close.ts'
import { Aside } from './Aside.tsx'
import { linkCall } from './calls.generated.ts'
import { type Choice, firstChoice, formOf, isOpen, isReady, type Line } from './choice.ts'
import styles from './Desk.module.css'
import { type Batch, Equation } from './Equation.tsx'
import { LineRow } from './LineRow.tsx'
import { Matched } from './Matched.tsx'
import { nearPairs } from './near-pairs.ts'
import { Pairs } from './Pairs.tsx'
import { PassOn } from './PassOn.tsx'
import pane from './Side.module.css'
import { type SideTotals, without } from './side-totals.ts'
import { useText } from './texts.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useSideTotals } from './use-side-totals.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const LINES = 200

const OPEN_FIRST = [
  { field: 'state', order: 'asc' as const },
  { field: 'day', order: 'asc' as const },
]

const asLine = (row: Line) => ({ ...row, amount: row.amount ?? 0, day: row.day ?? '', docNo: row.docNo ?? null })

/** The close of the month of a batch: with the reason beside it where it cannot be. */
const Close = ({ of }: { of: Batch }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const rights = useRights(monthClose)
  const [today] = useState(() => new Date())
  const close = useAdd(monthClose, { announce: true, onDone: () => void refreshApp(client, batch) })
  const month = (of.lastDay ?? '').slice(0, 7)
  const open = of.open ?? 0
  const running = month >= chinaMonth(today)
  if (!rights.may('add')) return null
  return (
    <>
      {open > 0 ? (
        <b className={styles.reason}>
          <Lock {...ICON} /> {t('存在未处理差异 {n} 笔', { n: open })}
        </b>
      ) : running ? (
        <span className={styles.reason}>{t('{month}尚未结束，不能关账', { month })}</span>
      ) : null}
      <Button
        type={open > 0 || running ? 'default' : 'primary'}
        icon={<Lock {...ICON} />}
        disabled={open > 0 || running}
        loading={close.isPending}
        onClick={() => close.mutate({ month })}
      >
        {t('关账 {month}', { month })}
      </Button>
    </>
  )
}

/** The lines of a batch that one side alone has, and what is done about them. */
export const Work = ({ of, closed, onChoose }: { of: Batch; closed: boolean; onChoose: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { may } = useRights(line)
  const kind = of.kind ?? KIND.prepaid
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [current, setCurrent] = useState<string>()
  const [passing, setPassing] = useState<readonly string[]>()
  const [pageNum, setPageNum] = useState(1)
  const filter = filterOf(line, (f) => f.and(f.eq('batch', of.uuid), f.state('open', 'handled')))
  const { data, isLoadingError, error, refetch } = usePage(line, { pageNum, pageSize: LINES, filter, sort: OPEN_FIRST })
  const [theirTotals, ourTotals] = [useSideTotals(of.uuid, SIDE.theirs), useSideTotals(of.uuid, SIDE.ours)]
  const handle = useAct(line, 'handle', { announce: false })
  const undo = useAct(line, 'undo')
  const link = useAction(linkCall, {
    announce: true,
    onDone: () => {
      setTicked(new Set())
      void refreshApp(client, batch)
    },
  })
  const all = data?.list ?? []
  const openOf = (which: string) => all.filter((row) => row.side === which && isOpen(row)).map(asLine)
  const pairs = nearPairs(openOf(SIDE.theirs), openOf(SIDE.ours))
  const paired = new Set(pairs.flatMap(({ theirs, ours }) => [theirs.uuid, ours.uuid]))
  const side = (which: string) => all.filter((row) => row.side === which && (kind === KIND.bank || !paired.has(row.uuid)))
  const [theirs, ours] = [side(SIDE.theirs), side(SIDE.ours)]
  const shown = [...theirs, ...ours].filter(isOpen)
  const choiceOf = (row: Line): Choice | undefined => choices.get(row.uuid) ?? firstChoice(kind, row)
  const choose = (uuid: string, choice: Choice) => setChoices((before) => new Map(before).set(uuid, choice))
  useDeskKeys({
    move: (by) => {
      const at = shown.findIndex(({ uuid }) => uuid === current)
      const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))]
      setCurrent(next?.uuid)
      if (next !== undefined) document.querySelector(`[data-row="${next.uuid}"]`)?.scrollIntoView({ block: 'nearest' })
    },
    choose: (digit) => {
      const row = shown.find(({ uuid }) => uuid === current)
      const action = row === undefined ? undefined : offeredOf(kind, row.side ?? '')[digit - 1]
      if (row !== undefined && action !== undefined)
        choose(row.uuid, { note: '', roomUuid: row.roomUuid ?? null, ...choiceOf(row), action })
    },
  })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined || theirTotals === undefined || ourTotals === undefined) return <PageSkeleton />
  const sumOf = (which: string) =>
    all.filter((row) => isOpen(row) && row.side === which && ticked.has(row.uuid)).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const gap = sumOf(SIDE.theirs) - sumOf(SIDE.ours)
  const ready = all.filter(isOpen).flatMap((row) => {
    const choice = choiceOf(row)
    return isReady(choice, row, kind === KIND.bank) ? [{ row, choice }] : []
  })
  const doChosen = async (): Promise<void> => {
    for (const { row, choice } of ready) await handle.mutateAsync({ uuid: row.uuid, form: formOf(choice, row) })
    setChoices(new Map())
  }
  const works = !closed && may('action.handle')
  // What is paired is shown apart.
  const apart = kind === KIND.bank ? [] : pairs
  const ofTheirs = without(
    theirTotals,
    apart.map((pair) => pair.theirs),
  )
  const ofOurs = without(
    ourTotals,
    apart.map((pair) => pair.ours),
  )
  const list = (title: string, hint: string, rows: readonly Line[], { all: whole, open }: SideTotals) => (
    <section className={pane.side} aria-label={title}>
      <h2>
        {title}
        <small>{hint}</small>
        <small className={pane.left}>{t('剩 {n} / {m} 笔', { n: open.count, m: whole.count })}</small>
        <strong>
          {formatMoney(open.amount)} / {formatMoney(whole.amount)}
        </strong>
      </h2>
      <ul className={pane.lines}>
        {[...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))].map((row) => (
          <LineRow
            key={row.uuid}
            row={row}
            kind={kind}
            current={row.uuid === current}
            ticked={ticked.has(row.uuid)}
            choice={choiceOf(row)}
            onTick={(on) => setTicked((before) => new Set(on ? [...before, row.uuid] : [...before].filter((uuid) => uuid !== row.uuid)))}
            onChoose={(choice) => choose(row.uuid, choice)}
            onUndo={() => undo.mutate({ uuid: row.uuid })}
          />
        ))}
      </ul>
    </section>
  )
  const between = pairs.reduce((sum, pair) => sum + pair.gap, 0)
  return (
    <div className={styles.desk}>
      <div className={styles.page}>
        <Equation of={of} theirs={ofTheirs.all} ours={ofOurs.all} paired={kind === KIND.bank ? 0 : between} />
        <Pairs pairs={pairs} kind={kind} may={works} />
        {theirs.length + ours.length === 0 ? (
          pairs.length === 0 ? (
            <StateBlock picture="done" title={t('全部一致')} />
          ) : null
        ) : (
          <div className={styles.sides}>
            {list(t('长款'), t('对方有，我们没有'), theirs, ofTheirs)}
            {list(t('短款'), t('我们有，对方没有'), ours, ofOurs)}
          </div>
        )}
        {data.total > LINES || pageNum > 1 ? (
          <Pagination
            className={pane.pages ?? ''}
            current={pageNum}
            pageSize={LINES}
            total={data.total}
            showSizeChanger={false}
            onChange={(next) => {
              setPageNum(next)
              setTicked(new Set())
            }}
          />
        ) : null}
        <Matched of={of} closed={closed} />
        <footer className={styles.foot}>
          <span>
            <b>{t('还差 {n} 笔', { n: of.open ?? 0 })}</b>
            <small>{t('金额差 {n} · 长款 {a} · 短款 {b}', { n: pairs.length, a: ofTheirs.open.count, b: ofOurs.open.count })}</small>
            {shown.length > 0 ? (
              <small className={styles.hint}>
                <Keys keys={['J', 'K']} /> {t('换行')} <Keys keys={['1', '2', '3']} /> {t('处理方式')}
              </small>
            ) : null}
          </span>
          {works && shown.length > 0 ? (
            <>
              {may('action.assign') ? (
                <Button
                  icon={<UserRoundPlus {...ICON} />}
                  onClick={() => setPassing(ticked.size > 0 ? [...ticked] : shown.map(({ uuid }) => uuid))}
                >
                  {t('转给同事')}
                </Button>
              ) : null}
              {ticked.size > 1 ? (
                <Button disabled={gap !== 0} loading={link.isPending} onClick={() => link.mutate({ batch: of.uuid, lines: [...ticked] })}>
                  {gap === 0 ? t('匹配已选 {n} 笔', { n: ticked.size }) : t('已选相差 {x}', { x: formatMoney(gap) })}
                </Button>
              ) : null}
              <Button
                type="primary"
                icon={<CheckCheck {...ICON} />}
                disabled={ready.length === 0}
                loading={handle.isPending}
                onClick={() => void doChosen()}
              >
                {t('处理已选 {n} 笔', { n: ready.length })}
              </Button>
            </>
          ) : null}
          {closed ? null : <Close of={of} />}
        </footer>
        {passing === undefined ? null : <PassOn lines={passing} onClose={() => setPassing(undefined)} />}
      </div>
      <Aside of={of} lines={all} onChoose={onChoose} />
    </div>
  )
}
