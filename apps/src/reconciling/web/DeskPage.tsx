import { filterOf } from '@qifuyun/kit/where.ts'
import { refreshApp, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { batch } from '#src/reconciling/books/batch.ts'
import { ACTION, line, SIDE } from '#src/reconciling/books/line.ts'
import { BankFile } from './BankFile.tsx'
import { linkCall } from './calls.generated.ts'
import styles from './Desk.module.css'
import { type Choice, type Line, LineRow } from './LineRow.tsx'
import { alike, nearPairs } from './near-pairs.ts'
import { useText } from './texts.ts'

const BATCHES = 100
const LINES = 200
const BATCH_WIDTH = 280
const NOTE_MIN = 5
/** What an outcome says of the cause, until somebody says otherwise. */
const CAUSE = { [ACTION.enter]: '3', [ACTION.reverse]: '4', [ACTION.hang]: '1', [ACTION.ignore]: '5' } as const

type Batch = {
  uuid: string
  oursFen?: number | null
  theirsFen?: number | null
  oursCount?: number | null
  theirsCount?: number | null
  diff?: number | null
}

const total = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

const Equation = ({ of, theirs, ours }: { of: Batch; theirs: readonly Line[]; ours: readonly Line[] }): ReactNode => {
  const t = useText()
  const part = (label: string, amount: number, count: number, gap = false) => (
    <div data-gap={gap && amount !== 0}>
      <span>{label}</span>
      <b>
        {formatMoney(amount)} <small>{t('{n} 笔', { n: count })}</small>
      </b>
    </div>
  )
  const sign = (text: string) => <i className={styles.sign}>{text}</i>
  return (
    <section className={styles.equation} aria-label={t('相差')}>
      {part(t('对方金额'), of.theirsFen ?? 0, of.theirsCount ?? 0)}
      {sign('−')}
      {part(t('我方金额'), of.oursFen ?? 0, of.oursCount ?? 0)}
      {sign('=')}
      {part(t('相差'), of.diff ?? 0, theirs.length + ours.length, true)}
      {sign('=')}
      {part(t('长款'), total(theirs), theirs.length)}
      {sign('−')}
      {part(t('短款'), total(ours), ours.length)}
    </section>
  )
}

/** An amount of which the part that differs from the other one is marked. */
const Marked = ({ amount, other }: { amount: number; other: number }): ReactNode => {
  const [text, beside] = [formatMoney(amount), formatMoney(other)]
  const at = alike(text, beside)
  return (
    <strong>
      {text.slice(0, at)}
      <mark>{text.slice(at)}</mark>
    </strong>
  )
}

const Pairs = ({ theirs, ours }: { theirs: readonly Line[]; ours: readonly Line[] }): ReactNode => {
  const t = useText()
  const asLine = (row: Line) => ({ ...row, amount: row.amount ?? 0, day: row.day ?? '' })
  const found = nearPairs(theirs.map(asLine), ours.map(asLine))
  if (found.length === 0) return null
  return (
    <section className={styles.pairs} aria-label={t('差一点，找到了')}>
      <h2>{t('差一点，找到了')}</h2>
      {found.map((pair) => (
        <div key={pair.theirs.uuid} className={styles.pair}>
          <b>{t('对方')}</b>
          <span>
            {pair.theirs.docNo} {pair.theirs.day} {pair.theirs.party}
          </span>
          <Marked amount={pair.theirs.amount} other={pair.ours.amount} />
          <b>{t('我方')}</b>
          <span>
            {pair.ours.docNo} {pair.ours.day} {pair.ours.party}
          </span>
          <Marked amount={pair.ours.amount} other={pair.theirs.amount} />
        </div>
      ))}
    </section>
  )
}

const Work = ({ of, closed }: { of: Batch; closed: boolean }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { may } = useRights(line)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const filter = filterOf(line, (f) => f.and(f.eq('batch', of.uuid), f.state('open', 'handled')))
  const { data, isLoadingError, error, refetch } = usePage(line, { pageNum: 1, pageSize: LINES, filter })
  const handle = useAct(line, 'handle', { announce: false })
  const undo = useAct(line, 'undo')
  const link = useAction(linkCall, {
    announce: true,
    onDone: () => {
      setTicked(new Set())
      void refreshApp(client, batch)
    },
  })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const side = (which: string) => data.list.filter((row) => row.side === which)
  const [theirs, ours] = [side(SIDE.theirs), side(SIDE.ours)]
  const isOpen = ({ state }: Line): boolean => state === '10'
  const open = data.list.filter(isOpen)
  const sumOf = (which: string) => total(open.filter((row) => row.side === which && ticked.has(row.uuid)))
  const gap = sumOf(SIDE.theirs) - sumOf(SIDE.ours)
  const ready = open.flatMap((row) => {
    const choice = choices.get(row.uuid)
    const said = choice !== undefined && (choice.action !== ACTION.ignore || choice.note.trim().length >= NOTE_MIN)
    return said ? [{ row, choice }] : []
  })
  const doChosen = async (): Promise<void> => {
    for (const { row, choice } of ready) {
      const form = { reason: CAUSE[choice.action], action: choice.action, note: choice.note.trim() || null }
      await handle.mutateAsync({ uuid: row.uuid, form })
    }
    setChoices(new Map())
  }
  const list = (title: string, hint: string, rows: readonly Line[]) => (
    <section className={styles.side} aria-label={title}>
      <h2>
        {title}
        <small>{hint}</small>
        <strong>{formatMoney(total(rows.filter(isOpen)))}</strong>
      </h2>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <LineRow
            key={row.uuid}
            row={row}
            ticked={ticked.has(row.uuid)}
            choice={choices.get(row.uuid)}
            onTick={(on) => setTicked((all) => new Set(on ? [...all, row.uuid] : [...all].filter((uuid) => uuid !== row.uuid)))}
            onChoose={(choice) => setChoices((all) => new Map(all).set(row.uuid, choice))}
            onUndo={() => undo.mutate({ uuid: row.uuid })}
          />
        ))}
      </ul>
    </section>
  )
  return (
    <div className={styles.page}>
      <Equation of={of} theirs={theirs} ours={ours} />
      <Pairs theirs={theirs.filter(isOpen)} ours={ours.filter(isOpen)} />
      {data.list.length === 0 ? (
        <StateBlock picture="done" title={t('全部一致')} />
      ) : (
        <div className={styles.sides}>
          {list(t('长款'), t('对方有，我们没有'), theirs)}
          {list(t('短款'), t('我们有，对方没有'), ours)}
        </div>
      )}
      {closed || open.length === 0 || !may('action.handle') ? null : (
        <footer className={styles.foot}>
          <span>{t('还差 {n} 笔', { n: open.length })}</span>
          <Button
            disabled={ticked.size < 2 || gap !== 0}
            loading={link.isPending}
            onClick={() => link.mutate({ batch: of.uuid, lines: [...ticked] })}
          >
            {gap === 0 ? t('匹配已选 {n} 笔', { n: ticked.size }) : t('已选相差 {x}', { x: formatMoney(gap) })}
          </Button>
          <Button type="primary" disabled={ready.length === 0} loading={handle.isPending} onClick={() => void doChosen()}>
            {t('处理已选 {n} 笔', { n: ready.length })}
          </Button>
        </footer>
      )}
    </div>
  )
}

/** 对账台: what one side has and the other has not, and what shall become of it. */
export const DeskPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const rights = useRights(batch)
  const { data, isPending, error, refetch } = usePage(batch, { pageNum: 1, pageSize: BATCHES })
  if (isPending) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const row = data.list.find(({ uuid }) => uuid === chosen) ?? data.list[0]
  const state = row === undefined ? undefined : stateOfRow(batch, { ...row })
  const tools = (
    <>
      {row === undefined ? null : (
        <Select
          aria-label={t('对账单')}
          style={{ inlineSize: BATCH_WIDTH }}
          value={row.uuid}
          options={data.list.map(({ uuid, no, title }) => ({ value: uuid, label: `${no ?? ''} ${title ?? ''}` }))}
          onChange={setChosen}
        />
      )}
      {state === undefined ? null : <ToneTag tone={state.tone}>{state.label}</ToneTag>}
      {rights.may('action.import') ? <BankFile onDone={setChosen} /> : null}
    </>
  )
  return (
    <ScrollingPage heading={heading} tools={tools}>
      {row === undefined ? (
        <StateBlock picture="empty" title={t('还没有对账单')} hint={t('导入银行流水后自动匹配转账收款')} />
      ) : (
        <Work key={row.uuid} of={row} closed={state?.name === 'closed'} />
      )}
    </ScrollingPage>
  )
}
