import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { feeApp } from '#src/fee/app.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { runProgressCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './RunStep.module.css'
import type { Billing } from './use-billing.ts'

const POLL_MS = 1_000
/** As many looks in a row without anything new: the work has stopped. */
const STILL = 20
const WHOLE = 100

const billsPath = (run: string): string => {
  const filter = JSON.stringify({ op: 'and', items: [{ field: 'run', cmp: 'eq', value: run }] })
  return `/application/${feeApp.appKey}?entity=receivable&filter=${encodeURIComponent(filter)}`
}

/** How far the work has come, asked for every second; the page follows once it is over. */
const Progress = ({ run, state, billing }: { run: string; state: string; billing: Billing }): ReactNode => {
  const t = useText()
  const { data, refetch } = useCall(runProgressCall, { run })
  const [still, setStill] = useState({ done: -1, looks: 0 })
  const look = useEffectEvent(async () => {
    const next = (await refetch()).data
    if (next === undefined) return
    setStill({ done: next.done, looks: next.done === still.done ? still.looks + 1 : 0 })
    if (next.state !== state) void billing.reload()
  })
  // A clock, while the work goes on.
  useEffect(() => {
    const clock = setInterval(() => void look(), POLL_MS)
    return () => clearInterval(clock)
  }, [])
  const words: Readonly<Record<string, string>> = {
    [billRun.stateCode('generating')]: t('正在生成草稿'),
    [billRun.stateCode('publishing')]: t('正在发布'),
    [billRun.stateCode('revoking')]: t('正在撤销'),
  }
  const { done = 0, of = 0 } = data ?? {}
  const percent = of === 0 ? 0 : Math.floor((done * WHOLE) / of)
  const stopped = still.looks >= STILL
  return (
    <div className={styles.job} role="status" data-stopped={stopped || undefined}>
      <b>{words[state]}</b>
      <span>
        {t('{n} / {of} 张', { n: done, of })} · {percent} %
      </span>
      <progress value={done} max={Math.max(1, of)} aria-label={words[state]} />
      {stopped && billRun.isIn({ state }, 'generating') ? (
        <>
          <small>{t('进度没有变化，可从断点继续')}</small>
          <Button loading={billing.busy} onClick={() => void billing.generate()}>
            {t('继续生成')}
          </Button>
        </>
      ) : (
        <small>{t('离开本页也会继续')}</small>
      )}
    </div>
  )
}

/** 发布通知: what has been made, and what became of it. */
export const RunStep = ({ billing }: { billing: Billing }): ReactNode => {
  const t = useText()
  const { run } = billing
  if (run === undefined) return billing.busy ? <PageSkeleton /> : <StateBlock picture="empty" title={t('还没有生成账单')} />
  const is = (...states: Parameters<typeof billRun.isIn>[1][]): boolean => states.some((state) => billRun.isIn({ state: run.state }, state))
  const tried = billing.preview.data
  const facts = [
    [t('批次号'), run.runNo],
    [t('账单数'), String(run.count ?? 0)],
    [t('账单总额'), formatMoney(run.total ?? 0)],
    [t('跳过'), String(run.skipped ?? 0)],
    [t('异常'), String(run.failed ?? 0)],
  ] as const
  return (
    <div className={styles.run}>
      {billing.isWorking ? <Progress run={String(billing.runUuid)} state={run.state} billing={billing} /> : null}
      {is('published') ? (
        <StateBlock picture="done" title={t('账单已发布')} hint={t('账单已计入应收，住户收到短信即可缴费；20:00后发布的次日9:00通知')} />
      ) : null}
      {is('revoked') ? <StateBlock picture="empty" title={t('批次已撤销')} hint={t('本批次账单已全部作废，可重新出账')} /> : null}
      {is('generated') && tried !== undefined && tried.count > 0 ? (
        <p className={styles.changed} role="status">
          {t('有 {n} 户可以补出，返回预览查看后再次生成', { n: tried.count })}
        </p>
      ) : null}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {is('revoked') ? null : <Link to={billsPath(String(billing.runUuid))}>{t('查看本批次账单')}</Link>}
      {(run.errors ?? []).length === 0 ? null : (
        <section className={styles.errors}>
          <h3>{t('出账异常')}</h3>
          <ul>
            {(run.errors ?? []).slice(0, WHOLE).map(({ roomUuid, name, reason }) => (
              <li key={`${roomUuid} ${name} ${reason}`}>
                <b>{name}</b> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
