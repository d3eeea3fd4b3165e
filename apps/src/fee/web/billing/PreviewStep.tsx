import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Input, Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { Preview } from '#src/fee/calls.ts'
import { useText } from '#src/fee/web/texts.ts'
import { Bridge } from './Bridge.tsx'
import styles from './PreviewStep.module.css'
import { PreviewTable } from './PreviewTable.tsx'
import { ProblemPane } from './ProblemPane.tsx'
import { signed } from './signed.ts'
import { type Billing, PAGE_SIZE } from './use-billing.ts'
import { percentText, useReasons } from './words.ts'

const Figures = ({ of }: { of: Preview }): ReactNode => {
  const t = useText()
  const difference = of.total - of.lastTotal
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('本期应收')}</dt>
        <dd>{formatMoney(of.total)}</dd>
        <dd data-note>{t('{n} 张应收单，户均 {x}', { n: of.count, x: formatMoney(Math.round(of.total / Math.max(1, of.count))) })}</dd>
      </div>
      <div>
        <dt>{t('与上期差')}</dt>
        <dd>{of.hasLast ? (percentText(difference, of.lastTotal) ?? signed(difference)) : t('首次出账')}</dd>
        <dd data-note>{of.hasLast ? t('{x}，上期 {y}', { x: signed(difference), y: formatMoney(of.lastTotal) }) : null}</dd>
      </div>
      <div>
        <dt>{t('可出账')}</dt>
        <dd>
          {of.count} <small>{t('/ {n} 户', { n: of.count + of.failed + of.skipped })}</small>
        </dd>
        <dd data-note>
          <progress value={of.count} max={Math.max(1, of.count + of.failed + of.skipped)} aria-label={t('可出账')} />
        </dd>
      </div>
      <div data-warn={of.failed > 0 || undefined}>
        <dt>{t('待处理')}</dt>
        <dd>
          {of.failed} <small>{t('户')}</small>
        </dd>
        <dd data-note>{of.problems.map(({ reason, count }) => `${reason} ${count}`).join(' · ')}</dd>
      </div>
    </dl>
  )
}

const Rows = ({ billing: { shown, show }, of }: { billing: Billing; of: Preview }): ReactNode => {
  const t = useText()
  const words = useReasons()
  return (
    <>
      <div className={styles.narrow}>
        <h3>{t('逐户差异')}</h3>
        <div className={styles.chips} role="group" aria-label={t('按原因筛选')}>
          <button type="button" aria-pressed={shown.reason === null} onClick={() => show({ reason: null })}>
            {t('全部 {n}', { n: of.count })}
          </button>
          {of.bridge.map(({ reason, bills }) => (
            <button key={reason} type="button" aria-pressed={shown.reason === reason} onClick={() => show({ reason })}>
              {words[reason]} {bills}
            </button>
          ))}
        </div>
        <Input.Search
          allowClear
          aria-label={t('查找')}
          placeholder={t('房号、姓名')}
          defaultValue={shown.keyword}
          onSearch={(keyword) => show({ keyword })}
        />
      </div>
      {of.rows.length === 0 ? <StateBlock picture="empty" title={t('没有符合条件的账单')} /> : <PreviewTable of={of} />}
      <Pagination
        className={styles.pages ?? ''}
        current={shown.page}
        pageSize={PAGE_SIZE}
        total={of.found}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(page) => show({ page })}
      />
    </>
  )
}

/** 预览: what would be billed, why it differs from the last time, and what stands in the way. Nothing is written. */
export const PreviewStep = ({ billing }: { billing: Billing }): ReactNode => {
  const t = useText()
  const { data, error, isLoadingError, isError, refetch } = billing.preview
  if (isLoadingError || (isError && data === undefined)) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  if (data.count + data.failed + data.skipped === 0)
    return <StateBlock picture="empty" title={t('出账范围内没有收费对象')} hint={t('先为房屋设置收费对象，或调整范围与账期')} />
  const isSame = data.hasLast && data.bridge.length === 0 && data.count > 0
  return (
    <div className={styles.preview}>
      <Figures of={data} />
      <div className={styles.middle}>
        {data.count === 0 ? <StateBlock picture="done" title={t('本账期没有可出的账单')} /> : null}
        {isSame ? <p className={styles.fine}>{t('与上期一致')}</p> : null}
        {data.hasLast && !isSame && data.count > 0 ? (
          <Bridge of={data} reason={billing.shown.reason} onReason={(reason) => billing.show({ reason })} />
        ) : null}
        {data.count > 0 ? <Rows billing={billing} of={data} /> : null}
      </div>
      <ProblemPane of={data} />
    </div>
  )
}
