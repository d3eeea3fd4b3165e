import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { useAct, useAdd, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DepPreview } from '#src/fixed-asset/calls.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { depPreview } from './calls.generated.ts'
import styles from './Depreciation.module.css'
import { useText } from './texts.ts'

type Part = DepPreview['byOrgan'][number]

const Parts = ({ title, parts }: { title: string; parts: readonly Part[] }): ReactNode => {
  const t = useText()
  const most = Math.max(1, ...parts.map(({ amount }) => amount ?? 0))
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.bars}>
        {parts.map(({ name, count, amount }) => (
          <li key={name}>
            <span>
              <span>
                {name ?? '—'} <small>{t('{n} 件', { n: count })}</small>
              </span>
              <strong>{formatMoney(amount)}</strong>
            </span>
            <div className={styles.bar}>
              <i style={{ width: `${(100 * (amount ?? 0)) / most}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Makes the run of a month and posts it. A draft that stands there already is posted. */
const usePosting = (period: string) => {
  const add = useAdd(depRun, { announce: false })
  const post = useAct(depRun, 'post')
  const trial = useAct(depRun, 'trial')
  const drafts = usePage(depRun, { filter: { field: 'period', cmp: 'eq', value: period }, pageSize: 10 })
  const draftOf = async (): Promise<string> => {
    const found = drafts.data?.list.find((row) => depRun.isIn(row, 'draft', 'posting'))
    return found?.uuid ?? String((await add.mutateAsync({ period })).uuid)
  }
  return {
    busy: add.isPending || post.isPending || trial.isPending,
    post: async () => post.mutateAsync({ uuid: await draftOf() }),
    trial: async () => trial.mutateAsync({ uuid: await draftOf() }),
  }
}

const Next = ({ preview }: { preview: DepPreview }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { may } = useRights(depRun)
  const { busy, post, trial } = usePosting(preview.period)
  const { period, waits, count, total, missed } = preview
  const facts = [
    [t('本次计提资产'), String(count)],
    [t('折旧合计'), formatMoney(total)],
    [t('其中补提'), formatMoney(missed)],
  ] as const
  const ask = (): void => {
    modal.confirm({
      title: t('确认计提 {period} 的折旧？', { period }),
      content: t('过账后资产的累计折旧随之增加，可冲销最近一个月'),
      onOk: post,
    })
  }
  return (
    <section className={styles.next} aria-label={t('下一次折旧')}>
      <h2>{t('待计提：{period}', { period })}</h2>
      {facts.map(([name, value]) => (
        <dl key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
      {may('action.post') && may('add') ? (
        <div className={styles.buttons}>
          <Button disabled={waits || busy} onClick={() => void trial()}>
            {t('试算')}
          </Button>
          <Button type="primary" disabled={waits} loading={busy} title={waits ? t('该月份尚未到来') : ''} onClick={ask}>
            {t('计提过账')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

const LATEST = 12

const Runs = (): ReactNode => {
  const t = useText()
  const label = useLabel(depRun)
  const page = usePage(depRun, { pageSize: LATEST })
  if (page.data === undefined || page.data.list.length === 0) return null
  return (
    <section>
      <h3>{t('折旧批次')}</h3>
      <ul className={styles.months}>
        {page.data.list.map((row) => {
          const state = stateOfRow(depRun, { ...row })
          return (
            <li key={row.uuid} data-charged="true">
              <Link to={`?entity=depRun&uuid=${row.uuid}`}>{row.period}</Link>
              <span>{t('{n} 件', { n: row.assetCount ?? 0 })}</span>
              <span>{formatMoney(row.total ?? null)}</span>
              {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** 计提折旧: what the next run charges, by department and category, and the runs before. */
export const DepreciationPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  useLive(depRun, LIVE_LIST)
  const preview = useCall(depPreview, {})
  return (
    <ScrollingPage heading={heading}>
      {preview.isLoadingError ? (
        <LoadFailed error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={styles.page}>
          <Next preview={preview.data} />
          <div className={styles.parts}>
            <Parts title={t('按部门')} parts={preview.data.byOrgan} />
            <Parts title={t('按分类')} parts={preview.data.byCategory} />
          </div>
          <Runs />
        </div>
      )}
    </ScrollingPage>
  )
}
