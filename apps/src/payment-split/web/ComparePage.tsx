import { usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { check } from '#src/payment-split/comparing/check.ts'
import { BillFile } from './BillFile.tsx'
import { pairsCall } from './calls.generated.ts'
import styles from './Split.module.css'
import { useText } from './texts.ts'

const DAYS = 100
const DAY_WIDTH = 240
const KINDS = { 1: '我方多', 2: '渠道多', 3: '金额不符', 4: '状态不符' } as const

const shown = (fen: number | null): string => (fen === null ? '—' : formatMoney(fen))

const Pairs = ({ uuid }: { uuid: string }): ReactNode => {
  const t = useText()
  const { data, error, isLoadingError, refetch } = useCall(pairsCall, { uuid })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const { billed, total, list } = data
  if (total === 0) return <StateBlock picture="done" title={t('当天没有收退款')} />
  return (
    <>
      {billed ? null : <Alert type="warning" showIcon message={t('渠道账单还没有到')} />}
      <FigureTable className={styles.table}>
        <caption>
          {t('共 {n} 笔，差异 {m} 笔', { n: total, m: billed ? list.filter(({ kind }) => kind !== null).length : 0 })}
          {total > list.length ? ` · ${t('仅显示前 {n} 笔', { n: list.length })}` : ''}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('支付单号')}</th>
            <th scope="col" data-text>
              {t('渠道单号')}
            </th>
            <th scope="col">{t('我方')}</th>
            <th scope="col">{t('渠道')}</th>
            <th scope="col">{t('差额')}</th>
            <th scope="col" data-text>
              {t('差异类型')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ payNo, refundNo, tradeNo, ours, theirs, kind }) => (
            <tr key={`${payNo} ${refundNo} ${tradeNo}`} data-kind={billed ? (kind ?? undefined) : undefined}>
              <th scope="row">{refundNo ?? payNo}</th>
              <td data-text>{tradeNo}</td>
              <td>{shown(ours)}</td>
              <td>{shown(theirs)}</td>
              <td>{kind === null || !billed ? '' : formatMoney((theirs ?? 0) - (ours ?? 0))}</td>
              <td data-text>{kind === null || !billed ? '' : t(KINDS[kind])}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  )
}

/** 渠道对账: the lines of a day in our books beside those of the channel. */
export const ComparePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const rights = useRights(check)
  const { data, isPending, error, refetch } = usePage(check, { pageNum: 1, pageSize: DAYS, sort: [{ field: 'day', order: 'desc' }] })
  if (isPending) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const row = data.list.find(({ uuid }) => uuid === chosen) ?? data.list[0]
  const state = row === undefined ? undefined : stateOfRow(check, { ...row })
  const facts =
    row === undefined
      ? []
      : ([
          [t('我方金额'), row.oursFen, row.oursCount],
          [t('渠道金额'), row.theirsFen, row.theirsCount],
          [t('相差'), row.gap, row.diffCount],
        ] as const)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          {row === undefined ? null : (
            <Select
              aria-label={t('选择日期')}
              style={{ inlineSize: DAY_WIDTH }}
              value={row.uuid}
              options={data.list.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              onChange={setChosen}
            />
          )}
          {state === undefined ? null : <ToneTag tone={state.tone}>{state.label}</ToneTag>}
          {rights.may('action.import') ? <BillFile /> : null}
        </>
      }
    >
      <div className={styles.page}>
        {row === undefined ? (
          <StateBlock picture="empty" title={t('还没有对账')} hint={t('每天十点自动核对前一天的渠道账单')} />
        ) : (
          <>
            <dl className={styles.facts}>
              {facts.map(([label, amount, n]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {formatMoney(amount ?? 0)} <small>{t('{n} 笔', { n: n ?? 0 })}</small>
                  </dd>
                </div>
              ))}
            </dl>
            <Pairs key={row.uuid} uuid={row.uuid} />
          </>
        )}
      </div>
    </ScrollingPage>
  )
}
