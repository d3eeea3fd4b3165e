import { chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import { refreshApp, useAdd } from '@qifuyun/kit-web/api.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Popconfirm } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { monthClose } from '#src/reconciling/closing/month-close.ts'
import styles from './Books.module.css'
import { continuityCall } from './calls.generated.ts'
import { useText } from './texts.ts'

const SUMS = ['opening', 'issued', 'collected', 'adjusted', 'closing'] as const

const Books = ({ month, over }: { month: string; over: boolean }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const rights = useRights(monthClose)
  const { data, error, isLoadingError, refetch } = useCall(continuityCall, { month })
  const close = useAdd(monthClose, { onDone: () => void refreshApp(client, monthClose) })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  const heads = { opening: t('期初'), issued: t('应收'), collected: t('实收'), adjusted: t('减免与调整'), closing: t('期末') }
  const broken = data.lines.filter(({ gap }) => gap !== 0).length
  const button = (
    <Popconfirm title={t('确认关账 {month}？关账后该月不再入账', { month })} onConfirm={() => close.mutate({ month })}>
      <Button type="primary" disabled={data.open > 0 || !over} loading={close.isPending}>
        {t('关账 {month}', { month })}
      </Button>
    </Popconfirm>
  )
  return (
    <div className={styles.books}>
      {data.open > 0 ? <Alert type="error" showIcon message={t('存在未处理差异 {n} 笔', { n: data.open })} /> : null}
      {data.unbilled.length > 0 && !data.closed ? (
        <Alert type="warning" showIcon message={t('渠道账单未到：{list}。关账后到的差异计入当月', { list: data.unbilled.join('、') })} />
      ) : null}
      {broken > 0 ? <Alert type="error" showIcon message={t('{n} 行不连续，请核对流水', { n: broken })} /> : null}
      {data.lines.length === 0 ? (
        <StateBlock picture="empty" title={data.known ? t('本月没有应收') : t('没有可核对的账')} />
      ) : (
        <FigureTable className={styles.table}>
          <caption>{t('期初 + 应收 − 实收 − 减免与调整 = 期末')}</caption>
          <thead>
            <tr>
              <th scope="col" data-text>
                {t('项目')}
              </th>
              <th scope="col" data-text>
                {t('收费项目')}
              </th>
              {SUMS.map((key) => (
                <th scope="col" key={key}>
                  {heads[key]}
                </th>
              ))}
              <th scope="col">{t('相差')}</th>
            </tr>
          </thead>
          <tbody>
            {data.lines.map((row) => (
              <tr key={`${row.project} ${row.item}`} data-broken={row.gap !== 0}>
                <td data-text>{row.project}</td>
                <th scope="row" data-text>
                  {row.item}
                </th>
                {SUMS.map((key) => (
                  <td key={key}>{formatMoney(row[key])}</td>
                ))}
                <td>{row.gap === 0 ? '—' : formatMoney(row.gap)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
      <div>{data.closed ? <ToneTag tone="success">{t('已关账')}</ToneTag> : rights.may('add') ? button : null}</div>
    </div>
  )
}

/** 账务连续性: whether the books of a month add up, and its close. */
export const BooksPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [today] = useState(() => new Date())
  const thisMonth = chinaMonth(today)
  const [month, setMonth] = useState(thisMonth)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label={t('月份')}
          value={dayjs(`${month}-01`)}
          onChange={(value) => setMonth(dayjs(value).format('YYYY-MM'))}
        />
      }
    >
      <Books key={month} month={month} over={month < thisMonth} />
    </ScrollingPage>
  )
}
