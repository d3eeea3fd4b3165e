import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Button } from 'antd'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './BillingPage.module.css'
import { STEPS, type Step } from './draft.ts'
import { ItemStep } from './ItemStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { RunStep } from './RunStep.tsx'
import { ScopeStep } from './ScopeStep.tsx'
import { type Billing, useBilling } from './use-billing.ts'

const ICON = { size: 14, 'aria-hidden': true } as const
const PAGES: Readonly<Record<Step, (props: { billing: Billing }) => ReactNode>> = {
  ...{ item: ItemStep, scope: ScopeStep, preview: PreviewStep, publish: RunStep },
}

/** The farthest step to which one may go with what has been chosen. */
const reached = ({ draft, scope, runUuid }: Billing): number =>
  runUuid === undefined ? (scope === null ? (draft.item === null ? 0 : 1) : 2) : 3

const StepBar = ({ billing }: { billing: Billing }): ReactNode => {
  const t = useText()
  const words: Readonly<Record<Step, string>> = { item: t('收费项目'), scope: t('范围与账期'), preview: t('预览'), publish: t('发布通知') }
  const at = STEPS.indexOf(billing.step)
  const most = reached(billing)
  return (
    <ol className={styles.stepBar}>
      {STEPS.map((step, n) => (
        <li key={step}>
          <button
            type="button"
            // What a run was made of stays as it is.
            disabled={n > most || (billing.runUuid !== undefined && n < 2)}
            aria-current={n === at ? 'step' : undefined}
            data-done={n < at || undefined}
            onClick={() => billing.go(step)}
          >
            <i>{n < at ? <Check {...ICON} /> : n + 1}</i>
            {words[step]}
          </button>
        </li>
      ))}
    </ol>
  )
}

interface Next {
  label: string
  run: () => void
  disabled: boolean
  /** Why it cannot be done. */
  why?: string
}

const useNext = (billing: Billing, start: (action: 'publish' | 'revoke') => void, generate: () => void): Next => {
  const t = useText()
  const { may } = useRights(billRun)
  const { step, draft, scope, preview, run } = billing
  if (step === 'item')
    return { label: t('下一步'), run: () => billing.go('scope'), disabled: draft.item === null, why: t('请选择收费项目') }
  if (step === 'scope') {
    const unmeasured = draft.metered && billing.measured.length === 0
    const why = scope === null ? t('请选择项目和账期') : t('请先录入用量')
    return { label: t('试算'), run: () => billing.go('preview'), disabled: scope === null || unmeasured, why }
  }
  if (step === 'preview') {
    if (!may('action.run')) return { label: t('生成草稿'), run: generate, disabled: true, why: t('没有出账权限') }
    const stale = preview.data === undefined || preview.isFetching
    if (!stale && preview.data.count === 0 && run !== undefined)
      return { label: t('下一步'), run: () => billing.go('publish'), disabled: false }
    return {
      ...{ label: t('生成草稿'), run: generate, disabled: stale || preview.data.count === 0 || !billing.isOpen },
      why: stale ? t('正在试算') : t('没有可生成的账单'),
    }
  }
  const label = t('发布 {n} 张，通知 {payers} 户', { n: run?.count ?? 0, payers: billing.payers })
  if (run !== undefined && billRun.isIn({ state: run.state }, 'published', 'revoked'))
    return { label: t('再出一批'), run: billing.restart, disabled: false }
  const ready = run !== undefined && billRun.isIn({ state: run.state }, 'generated') && Number(run.count) > 0
  if (!may('action.publish')) return { label, run: () => start('publish'), disabled: true, why: t('没有发布权限') }
  return { label, run: () => start('publish'), disabled: !ready, why: t('草稿生成完才能发布') }
}

/** 出账: an item, a scope, a trial beside the last period, drafts, and their publication (visual-trade.md section 3). */
export const BillingPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const billing = useBilling()
  const { may } = useRights(billRun)
  const [problem, setProblem] = useState<string | null>(null)
  const { start, dialog } = useActions(billRun, () => void billing.reload())
  const { run, step } = billing
  const does = (action: 'publish' | 'revoke'): void => {
    if (run !== undefined) start(action, [{ ...run }])
  }
  const generate = async (): Promise<void> => {
    setProblem(null)
    try {
      await billing.generate()
    } catch (error) {
      const refused = asCallError(error)
      setProblem(Object.values(refused.fields)[0] ?? refused.msg)
    }
  }
  const next = useNext(billing, does, () => void generate())
  const tryAgain = (): void => {
    if (billing.scope === null) return
    if (step === 'preview') void billing.preview.refetch()
    else if (step === 'item' || step === 'scope') billing.go('preview')
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.code !== 'KeyT') return
    event.preventDefault()
    tryAgain()
  })
  // A subscription to the keyboard, only while the page is shown.
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const at = STEPS.indexOf(step)
  const before = STEPS[at - 1]
  const mayGoBack = before !== undefined && !(billing.runUuid !== undefined && at <= 2) && (run === undefined || billing.isOpen)
  const Body = PAGES[step]
  const revocable = run !== undefined && billRun.isIn({ state: run.state }, 'generated', 'revoking')
  return (
    <PageFrame
      heading={heading}
      tools={
        <>
          {revocable && may('action.revoke') ? (
            <Button danger onClick={() => does('revoke')}>
              {t('撤销出账')}
            </Button>
          ) : null}
          {billing.runUuid !== undefined || billing.draft.item !== null ? <Button onClick={billing.restart}>{t('重新选择')}</Button> : null}
        </>
      }
    >
      <div className={styles.page}>
        <StepBar billing={billing} />
        <div className={styles.body}>
          {billing.missing ? (
            <LoadFailed error={null} onRetry={billing.restart} />
          ) : billing.loading ? (
            <PageSkeleton />
          ) : (
            <Body billing={billing} />
          )}
        </div>
        <footer className={styles.foot}>
          {mayGoBack ? <Button onClick={() => billing.go(before)}>{t('上一步')}</Button> : null}
          <span className={styles.grow}>
            {problem === null ? null : (
              <span role="alert" className={styles.refused}>
                {problem}
              </span>
            )}
            {problem === null && next.disabled && next.why ? next.why : null}
          </span>
          {step === 'preview' ? (
            <Button loading={billing.preview.isFetching} onClick={tryAgain}>
              {t('试算')} <Keys keys={['Alt', 'T']} />
            </Button>
          ) : null}
          <Button type="primary" disabled={next.disabled} loading={billing.busy} onClick={next.run}>
            {next.label}
          </Button>
        </footer>
      </div>
      {dialog}
    </PageFrame>
  )
}
